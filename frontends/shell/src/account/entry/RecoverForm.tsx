import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { applyResetPassword } from '@verdict/proto/http/auth/accounts/account'
import { checkUsernameOrEmail } from '@verdict/proto/http/auth/auth'
import { api, Button, Form, FormError, FormField, Input, Stack, theme, toast, useForm } from '@verdict/ui'
import { CaptchaField, useCaptcha } from '@verdict/ui/captcha-field'
import { fieldErrorsOf, useAccountChecks } from '../account-fields.ts'
import { typedIdentity, useRememberIdentity } from '../../identity/typed-identity.ts'
import { useResend } from '../resend.store.ts'
import '../texts/load-texts.ts'

/** Sends a link that resets the password. */
export function RecoverForm({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const { seconds, start } = useResend('recover')
  const captcha = useCaptcha()
  const form = useForm({
    initial: { email: typedIdentity().email, captcha: '' },
    check: (values) => ({ email: check.email(values.email), captcha: check.required(values.captcha) }),
    errorsOf: fieldErrorsOf,
    submit: async (values) => {
      const email = values.email.trim()
      const known = await api.call(checkUsernameOrEmail, { body: { email } })
      if (!known.email) throw new Error(t('recover.unknownEmail'))
      try {
        const { captchaKey } = captcha
        await api.call(applyResetPassword, { body: { email, captcha: values.captcha.trim(), captchaKey } })
        start()
        toast.success(t('recover.sent'))
      } finally {
        // Each captcha is valid only once.
        captcha.refresh()
        form.set('captcha', '')
      }
    },
  })
  useRememberIdentity({ email: form.values.email })
  return (
    <Form form={form}>
      <Stack>
        <Lead>{t('recover.lead')}</Lead>
        <FormError form={form} />
        <FormField form={form} name="email" label={t('email')}>
          {(control) => <Input {...control.text} type="email" autoComplete="email" autoFocus />}
        </FormField>
        <CaptchaField form={form} captcha={captcha} />
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={seconds > 0}>
          {seconds > 0 ? t('sendAgain', { seconds }) : t('recover.submit')}
        </Button>
        <Button variant="quiet" onClick={onLogin}>
          {t('toLogin')}
        </Button>
      </Stack>
    </Form>
  )
}

const Lead = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
