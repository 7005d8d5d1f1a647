import { useTranslation } from 'react-i18next'
import { Button, Form, FormError, FormField, Input, Stack, toast, useForm } from '@verdict/ui'
import { useAccountChecks } from '../account-fields.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'

/** Names a new passkey and confirms the password; the browser creates the passkey. */
export function PasskeyForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation('security')
  const check = useAccountChecks()
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: check.required(name),
      password: hasPassword ? check.required(password) : undefined,
    }),
    errorsOf: (code, message) => (code === 'auth.old_password_wrong' ? { password: message } : undefined),
    submit: async ({ name, password }) => {
      const { createPasskey, PasskeyCancelled } = await import('@verdict/ui/passkey-client')
      try {
        await createPasskey(name.trim(), hasPassword ? password.trim() : undefined)
      } catch (error) {
        throw error instanceof PasskeyCancelled ? new Error(t('passkeys.cancelled')) : error
      }
      toast.success(t('passkeys.added', { name: name.trim() }))
      onDone()
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')}>
          {(control) => <Input {...control.text} maxLength={50} autoFocus />}
        </FormField>
        {hasPassword && <CurrentPasswordField form={form} />}
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('passkeys.add')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
