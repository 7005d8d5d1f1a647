import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { getRegisterCode, getRegisterOptions, register } from '@verdict/proto/http/auth/accounts/account'
import { checkUsernameOrEmail } from '@verdict/proto/http/auth/auth'
import {
  api,
  Button,
  type FieldErrors,
  Form,
  FormError,
  FormField,
  Input,
  Notice,
  QueryView,
  signIn,
  Stack,
  toast,
  useForm,
} from '@verdict/ui'
import { PasswordInput } from '../../identity/PasswordInput.tsx'
import { clearTypedIdentity, typedIdentity, useRememberIdentity } from '../../identity/typed-identity.ts'
import { fieldErrorsOf, useAccountChecks } from '../account-fields.ts'
import { EmailCodeField } from '../EmailCodeField.tsx'
import '../texts/load-texts.ts'

/** Registers and signs in. Asks for an e-mail code if the site requires one. */
export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation('account')
  const options = useQuery(api.query(getRegisterOptions))
  return (
    <Stack>
      <QueryView query={options}>
        {({ open, codeRequired }) =>
          open ? <OpenForm codeRequired={codeRequired} /> : <Notice tone="info">{t('register.closed')}</Notice>
        }
      </QueryView>
      <Button variant="quiet" onClick={onLogin}>
        {t('toLogin')}
      </Button>
    </Stack>
  )
}

function useRegisterForm(codeRequired: boolean) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: { ...typedIdentity(), password: '', passwordAgain: '', code: '' },
    check: (values) => ({
      username: check.username(values.username),
      password: check.password(values.password),
      passwordAgain: check.again(values.passwordAgain, values.password),
      email: codeRequired || values.email.trim() !== '' ? check.email(values.email) : undefined,
      code: codeRequired ? check.code(values.code) : undefined,
    }),
    errorsOf: fieldErrorsOf,
    submit: async ({ username, password, email, code }) => {
      await api.call(register, {
        body: { username: username.trim(), password, email: email.trim(), code: code.trim() },
      })
      const user = await signIn({ username: username.trim(), password: password.trim() })
      clearTypedIdentity()
      toast.success(t('register.done', { username: user.username }))
    },
  })
  const { username, email } = form.values
  useRememberIdentity({ username, email })
  return form
}

function OpenForm({ codeRequired }: { codeRequired: boolean }) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useRegisterForm(codeRequired)
  const reportTaken = useReportTaken(form.addErrors)
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="username" label={t('username')} help={t('usernameHelp')}>
          {(control) => (
            <Input
              {...control.text}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onBlur={({ target }) => void (check.username(target.value) ?? reportTaken('username', target))}
            />
          )}
        </FormField>
        <FormField form={form} name="password" label={t('password')} help={t('passwordHelp', passwordLength)}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="passwordAgain" label={t('passwordAgain')}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="email" label={t('email')} optional={!codeRequired}>
          {(control) => (
            <Input
              {...control.text}
              type="email"
              autoComplete="email"
              onBlur={({ target }) => void (check.email(target.value) ?? reportTaken('email', target))}
            />
          )}
        </FormField>
        {codeRequired && (
          <EmailCodeField
            form={form}
            kind="register"
            send={(email) => api.call(getRegisterCode, { query: { email } })}
          />
        )}
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('register.submit')}
        </Button>
      </Stack>
    </Form>
  )
}

/**
 * Shows that a username or e-mail address is taken when its field loses the focus. Only a hint: the registration
 * decides.
 */
function useReportTaken(addErrors: (found: FieldErrors) => void) {
  const { t } = useTranslation('account')
  return async (field: 'username' | 'email', input: HTMLInputElement) => {
    const text = input.value.trim()
    const taken = await api.call(checkUsernameOrEmail, { body: { [field]: text } }).catch(() => null)
    if (taken?.[field] === true && input.value.trim() === text) addErrors({ [field]: t(`taken.${field}`) })
  }
}
