import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { confirmSecondFactor } from '@verdict/proto/http/auth/security'
import {
  api,
  Button,
  CopyButton,
  Form,
  FormError,
  FormField,
  Input,
  refreshRoles,
  Stack,
  tabular,
  theme,
  useForm,
} from '@verdict/ui'
import { QrCode } from '../../qr-code/QrCode.tsx'
import { Muted } from '../security-list.ts'

interface SecondFactorSetupProps {
  secret: string
  uri: string
  /** Called with the recovery codes once the first code was right. */
  onDone: (recoveryCodes: string[]) => void
}

/** The TOTP secret as QR code and text, and the first code of the authenticator app. */
export function SecondFactorSetup({ secret, uri, onDone }: SecondFactorSetupProps) {
  const { t } = useTranslation('security')
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: /^\s*(\d\s*){6}$/.test(code) ? undefined : t('secondFactor.sixDigits') }),
    submit: async ({ code }) => {
      const { recoveryCodes } = await api.call(confirmSecondFactor, { body: { code: code.trim() } })
      // A site may require this before administrators get their rights.
      void refreshRoles()
      onDone(recoveryCodes)
    },
    errorsOf: (code, message) => (code === 'auth.second_step_wrong' ? { code: message } : undefined),
  })
  return (
    <Form form={form}>
      <Stack>
        <div>{t('secondFactor.scan')}</div>
        <Middle>
          <QrCode text={uri} label={t('secondFactor.qrCode')} />
        </Middle>
        <Muted>
          {t('secondFactor.byHand')} <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>{' '}
          <CopyButton text={secret} iconOnly />
        </Muted>
        <FormError form={form} />
        <FormField form={form} name="code" label={t('secondFactor.code')} help={t('secondFactor.codeHelp')}>
          {(control) => <Input {...control.text} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('secondFactor.confirm')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
`

const Secret = styled.code`
  ${tabular}
  color: ${theme.color.text};
  user-select: all;
`
