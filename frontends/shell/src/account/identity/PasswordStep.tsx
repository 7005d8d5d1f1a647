import { useTranslation } from 'react-i18next'
import { Button, Form, FormError, FormField, useForm } from '@verdict/ui'
import { PasswordInput } from '../../identity/PasswordInput.tsx'
import { Fields, useAccountChecks } from '../account-fields.ts'

/** Asks for the password again, before what somebody at an open screen must not do. */
export function PasswordStep(props: {
  submit: (password: string) => Promise<unknown>
  action: string
  variant?: 'primary' | 'danger'
}) {
  const { submit, action, variant = 'primary' } = props
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: check.required(password) }),
    submit: ({ password }) => submit(password.trim()),
    errorsOf: (code, message) => (code === 'auth.old_password_wrong' ? { password: message } : undefined),
  })
  return (
    <Form form={form}>
      <Fields>
        <FormError form={form} />
        <FormField form={form} name="password" label={t('currentPassword')}>
          {(control) => <PasswordInput {...control.text} autoComplete="current-password" autoFocus />}
        </FormField>
        <div>
          <Button type="submit" variant={variant} busy={form.isBusy}>
            {action}
          </Button>
        </div>
      </Fields>
    </Form>
  )
}
