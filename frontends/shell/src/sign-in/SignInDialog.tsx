import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import {
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  lazyComponent,
  Row,
  SecondFactorField,
  type SessionUser,
  signIn,
  SignInCaptcha,
  SkeletonText,
  Stack,
  toast,
  useSession,
  useSignInForm,
  useSite,
} from '@verdict/ui'
import { login } from '@verdict/proto/http/auth/auth'
import { AlternativeSignIn } from '@verdict/ui/alternative-sign-in'
import { AddressSignIn } from './AddressSignIn.tsx'
import { PasswordInput } from '../identity/PasswordInput.tsx'
import { clearTypedIdentity, typedIdentity, useRememberIdentity } from '../identity/typed-identity.ts'

const widthPx = 370

const RegisterForm = lazyComponent(async () => (await import('../account/entry/RegisterForm.tsx')).RegisterForm)
const RecoverForm = lazyComponent(async () => (await import('../account/entry/RecoverForm.tsx')).RecoverForm)

/** The sign-in dialog over any page. A click outside does not close it, so that typed text is not lost. */
export function SignInDialog() {
  const { t } = useTranslation('shell')
  const { shortName } = useSite()
  const { isOpen, mode } = useSession((state) => state.signIn)
  const close = useSession((state) => state.closeSignIn)
  const open = useSession((state) => state.openSignIn)
  const toLogin = () => open('login')
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={`${t(`signIn.${mode}`)} · ${shortName}`}
      widthPx={widthPx}
      stayOnOutsideClick
    >
      {mode === 'login' && <Login />}
      <Suspense fallback={<SkeletonText />}>
        {mode === 'register' && <RegisterForm onLogin={toLogin} />}
        {mode === 'reset' && <RecoverForm onLogin={toLogin} />}
      </Suspense>
    </Dialog>
  )
}

function Login() {
  const { t } = useTranslation('shell')
  const goOn = useRedirectAfterSignIn()
  const welcome = ({ username }: SessionUser) => {
    clearTypedIdentity()
    toast.success(t('signIn.welcome', { username }))
    goOn()
  }
  return (
    <>
      <AddressSignIn onSignedIn={welcome} />
      <LoginForm onSignedIn={welcome} />
    </>
  )
}

function LoginForm({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const { t } = useTranslation('shell')
  const { canRegister } = useSite()
  const open = useSession((state) => state.openSignIn)
  const form = useSignInForm({
    username: typedIdentity().username,
    schema: login.body,
    check: ({ username }) => ({ username: username.trim() === '' ? t('signIn.usernameRequired') : undefined }),
    submit: async ({ username, password, ...rest }) => {
      onSignedIn(await signIn({ username: username.trim(), password: password.trim(), ...rest }))
    },
  })
  useRememberIdentity({ username: form.values.username })
  return (
    <Form form={form}>
      <Stack>
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
        <SignInCaptcha form={form} />
        <SecondFactorField form={form} />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('signIn.login')}
        </Button>
        <AlternativeSignIn onSignedIn={onSignedIn} />
        <Row $justify="space-between">
          {canRegister && (
            <Button variant="quiet" small onClick={() => open('register')}>
              {t('signIn.toRegister')}
            </Button>
          )}
          <Button variant="quiet" small onClick={() => open('reset')}>
            {t('signIn.forgot')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

/** Goes on to the page that the reader wanted to open before a guard sent them to the sign-in. */
function useRedirectAfterSignIn(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => {
    const state: unknown = location.state
    const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
    if (typeof from === 'string' && from.startsWith('/')) void navigate(from, { replace: true })
  }
}
