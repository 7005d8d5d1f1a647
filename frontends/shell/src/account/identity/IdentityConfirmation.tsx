import { Button, Form, FormError, Stack, useForm } from '@verdict/ui'
import { PasswordStep } from './PasswordStep.tsx'

/** Asks the user to authenticate again: by password or, for an account without one, by a recent sign-in. */
export function IdentityConfirmation(props: {
  hasPassword: boolean
  submit: (password: string | undefined) => Promise<unknown>
  action: string
  variant?: 'primary' | 'danger'
}) {
  const { hasPassword, ...step } = props
  return hasPassword ? <PasswordStep {...step} /> : <Confirmation {...step} />
}

function Confirmation(props: {
  submit: (password: undefined) => Promise<unknown>
  action: string
  variant?: 'primary' | 'danger'
}) {
  const { submit, action, variant = 'primary' } = props
  const form = useForm({ initial: {}, submit: () => submit(undefined) })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <div>
          <Button type="submit" variant={variant} busy={form.isBusy}>
            {action}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
