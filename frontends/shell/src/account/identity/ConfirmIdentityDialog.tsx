import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmIdentity, getConfirmationWays } from '@verdict/proto/http/auth/confirmation'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  QueryView,
  Stack,
  toast,
  useForm,
  useIdentityConfirmation,
} from '@verdict/ui'
import { canUsePasskeys } from '@verdict/ui/can-use-passkeys'
import { useAccountChecks } from '../account-fields.ts'
import { Muted } from '../security-list.ts'

/**
 * Opens when a request was refused because the identity of the user must be confirmed; the request is repeated after
 * that.
 */
export function ConfirmIdentityDialog() {
  const { t } = useTranslation('security')
  const isOpen = useIdentityConfirmation(({ waiting }) => waiting.length > 0)
  const { offer, answer } = useIdentityConfirmation.getState()
  useEffect(() => {
    offer(true)
    return () => offer(false)
  }, [offer])
  return (
    <Dialog open={isOpen} onClose={() => answer(false)} title={t('confirm.title')} widthPx={400} stayOnOutsideClick>
      <ConfirmForm onConfirmed={() => answer(true)} />
    </Dialog>
  )
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('security')
  const ways = useQuery(api.query(getConfirmationWays))
  return (
    <Stack>
      <Muted>{t('confirm.lead')}</Muted>
      <QueryView query={ways}>
        {({ passkey }) => (
          <Stack>
            <CodeForm onConfirmed={onConfirmed} />
            {passkey && canUsePasskeys() && <PasskeyConfirmation onConfirmed={onConfirmed} />}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('security')
  const { t: kit } = useTranslation('kit')
  const check = useAccountChecks()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.required(code) }),
    submit: async ({ code }) => {
      await api.call(confirmIdentity, { body: { code: code.trim() } })
      onConfirmed()
    },
    errorsOf: (code, message) => (code === 'auth.second_step_wrong' ? { code: message } : undefined),
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="code" label={kit('secondFactor.label')} help={kit('secondFactor.help')}>
          {(control) => (
            <Input
              {...control.text}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
              autoFocus
            />
          )}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('confirm.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('security')
  const confirmation = useMutation({
    meta: { quiet: true },
    mutationFn: async () => (await import('@verdict/ui/passkey-client')).confirmWithPasskey(),
    onSuccess: onConfirmed,
    onError: (error) => toast.error(error.message === '' ? t('confirm.noPasskey') : error.message),
  })
  return (
    <div>
      <Button
        icon={<Fingerprint aria-hidden />}
        busy={confirmation.isPending}
        onClick={() => {
          confirmation.mutate()
        }}
      >
        {t('confirm.byPasskey')}
      </Button>
    </div>
  )
}
