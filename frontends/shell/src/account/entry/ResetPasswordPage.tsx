import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { resetPassword } from '@verdict/proto/http/auth/accounts/account'
import { checkUsernameOrEmail } from '@verdict/proto/http/auth/auth'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  Notice,
  Page,
  Stack,
  toast,
  useForm,
  useSession,
} from '@verdict/ui'
import { PasswordInput } from '../../identity/PasswordInput.tsx'
import { fieldErrorsOf, useAccountChecks } from '../account-fields.ts'
import { type ChosenSignInMethods, SignInMethods } from './SignInMethods.tsx'
import '../texts/load-texts.ts'

/** Landing page of the reset link: sets a new password and goes on to the sign-in. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const [username, code] = [query.get('username') ?? '', query.get('code') ?? '']
  return (
    <Page title={t('reset.title')}>
      <Narrow>
        <Card>
          {username === '' || code === '' ? (
            <Notice tone="danger">{t('reset.broken')}</Notice>
          ) : (
            <ResetForm username={username} code={code} />
          )}
        </Card>
      </Narrow>
    </Page>
  )
}

function ResetForm({ username, code }: { username: string; code: string }) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const navigate = useNavigate()
  const known = useQuery(api.query(checkUsernameOrEmail, { body: { username } })).data
  const initial: { username: string; password: string; passwordAgain: string } & ChosenSignInMethods = {
    username,
    password: '',
    passwordAgain: '',
    removePasskeys: [],
    removeLinks: [],
  }
  const form = useForm({
    initial,
    check: (values) => ({
      password: check.password(values.password),
      passwordAgain: check.again(values.passwordAgain, values.password),
    }),
    errorsOf: fieldErrorsOf,
    submit: async ({ password, removePasskeys, removeLinks }) => {
      const body = { username, code, password: password.trim(), removePasskeys, removeLinks }
      await api.call(resetPassword, { body })
      toast.success(t('reset.done'))
      await navigate('/home', { replace: true })
      useSession.getState().openSignIn()
    },
  })
  return (
    <Form form={form}>
      <Stack>
        {known?.username === false && <Notice tone="danger">{t('reset.unknownUser')}</Notice>}
        <FormError form={form} />
        <FormField form={form} name="username" label={t('username')}>
          {(control) => <Input {...control.text} disabled autoComplete="username" />}
        </FormField>
        <FormField form={form} name="password" label={t('newPassword')} help={t('passwordHelp', passwordLength)}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="passwordAgain" label={t('passwordAgain')}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <SignInMethods
          link={{ username, code }}
          chosen={form.values}
          onChange={(ways, ids) => form.update(ways, () => ids)}
        />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </Form>
  )
}

const Narrow = styled.div`
  max-width: 420px;
  margin-inline: auto;
`
