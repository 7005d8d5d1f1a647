import { Button, Form, FormError, Stack, useForm } from '@verdict/ui'
import { useAccountChecks } from '../account-fields.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'

/** Asks for the password before a sensitive change. */
export function PasswordStep(props: {
  submit: (password: string) => Promise<unknown>
  action: string
  variant?: 'primary' | 'danger'
}) {
  const { submit, action, variant = 'primary' } = props
  const check = useAccountChecks()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: check.required(password) }),
    submit: ({ password }) => submit(password.trim()),
    errorsOf: (code, message) => (code === 'auth.old_password_wrong' ? { password: message } : undefined),
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <CurrentPasswordField autoFocus form={form} />
        <div>
          <Button type="submit" variant={variant} busy={form.isBusy}>
            {action}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
