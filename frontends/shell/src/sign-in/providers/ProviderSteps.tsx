import { useTranslation } from 'react-i18next'
import { checkOidcSecondFactor, registerByOidc } from '@verdict/proto/http/auth/oidc'
import {
  api,
  Button,
  Form,
  FormError,
  FormField,
  Input,
  keepSession,
  type SessionUser,
  Stack,
  useForm,
} from '@verdict/ui'
import { fieldErrorsOf, useAccountChecks } from '../../account/account-fields.ts'

type OnDone = (user: SessionUser) => void

/** Asks for the one-time code of an account with two-factor sign-in, after the provider. */
export function ProviderSecondFactorForm({ ticket, onDone }: { ticket: string; onDone: OnDone }) {
  const { t } = useTranslation('kit')
  const { t: shell } = useTranslation('shell')
  const check = useAccountChecks()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.required(code) }),
    submit: async ({ code }) => {
      const answer = await api.callWithHeaders(checkOidcSecondFactor, { body: { ticket, code: code.trim() } })
      onDone(keepSession(answer, answer.data))
    },
    errorsOf: (code, message) => (code === 'auth.second_step_wrong' ? { code: message } : undefined),
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="code" label={t('secondFactor.label')} help={t('secondFactor.help')}>
          {(control) => (
            <Input
              {...control.text}
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {shell('signIn.login')}
        </Button>
      </Stack>
    </Form>
  )
}

/** Creates an account for an identity that is not linked to one. */
export function ProviderRegisterForm(props: {
  ticket: string
  username: string
  email: string | null
  onDone: OnDone
}) {
  const { ticket, email, onDone } = props
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: { username: props.username },
    check: ({ username }) => ({ username: check.username(username) }),
    errorsOf: fieldErrorsOf,
    submit: async ({ username }) => {
      const answer = await api.callWithHeaders(registerByOidc, { body: { ticket, username: username.trim() } })
      onDone(keepSession(answer, answer.data))
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <div>{t('provider.newAccount')}</div>
        <FormError form={form} />
        <FormField form={form} name="username" label={t('username')} help={t('usernameHelp')}>
          {(control) => (
            <Input {...control.text} autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
          )}
        </FormField>
        {email !== null && <div>{t('provider.email', { email })}</div>}
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('register.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
