import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import {
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  signIn,
  SignInPuzzle,
  theme,
  toast,
  useSession,
  useSignInForm,
  useSite,
} from '@verdict/ui'
import { login } from '@verdict/proto/http/auth'
import { styled } from 'styled-components'
import { PasswordInput } from './PasswordInput.tsx'

const widthPx = 370

/** The sign-in over whatever page asked for it. A click beside it keeps it open: what was typed is not lost. */
export function SignInDialog() {
  const { t } = useTranslation('shell')
  const { shortName } = useSite()
  const { isOpen, mode } = useSession((state) => state.signIn)
  const close = useSession((state) => state.closeSignIn)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={`${t(`signIn.${mode}`)} · ${shortName}`}
      widthPx={widthPx}
      stayOnOutsideClick
    >
      <LoginForm />
    </Dialog>
  )
}

function LoginForm() {
  const { t } = useTranslation('shell')
  const goOn = useGoOn()
  const form = useSignInForm({
    schema: login.body,
    check: ({ username }) => ({ username: username.trim() === '' ? t('signIn.usernameRequired') : undefined }),
    submit: async ({ username, password }) => {
      const user = await signIn({ username: username.trim(), password: password.trim() })
      toast.success(t('signIn.welcome', { username: user.username }))
      goOn()
    },
  })
  return (
    <Form form={form}>
      <Fields>
        <FormError form={form} />
        <FormField form={form} name="username" label={t('signIn.username')}>
          {(control) => (
            <Input
              {...control.text}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              maxLength={100}
            />
          )}
        </FormField>
        <FormField form={form} name="password" label={t('signIn.password')}>
          {(control) => <PasswordInput {...control.text} autoComplete="current-password" maxLength={200} />}
        </FormField>
        <SignInPuzzle form={form} />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('signIn.login')}
        </Button>
      </Fields>
    </Form>
  )
}

/** After signing in: where the reader wanted to go when a guard sent them here. */
function useGoOn(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    const state: unknown = location.state
    const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
    if (typeof from === 'string' && from.startsWith('/')) void navigate(from, { replace: true })
  }
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
