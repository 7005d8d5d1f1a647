import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { adminLogin } from '@verdict/proto/http/auth/auth'
import {
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  isAdminRole,
  PageTitle,
  SecondFactorField,
  type SessionUser,
  signIn,
  SignInCaptcha,
  theme,
  toast,
  useSignInForm,
} from '@verdict/ui'
import { AlternativeSignIn } from '@verdict/ui/alternative-sign-in'
import { Preferences } from '../../frame/Preferences.tsx'

/** Sign-in of the back office. */
export function AdminLoginPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const from = useReturnAddress()
  const enter = async (user: SessionUser) => {
    toast.success(t('login.welcome', { name: user.username }))
    await navigate(from, { replace: true })
  }
  // Users without administrator roles are still signed in to the site.
  const enterIfAdmin = (user: SessionUser) => (isAdminRole(user) ? void enter(user) : toast.error(t('login.notAdmin')))
  const form = useSignInForm({
    schema: adminLogin.body,
    submit: async (credentials) => {
      await enter(await signIn(credentials, { admin: true }))
    },
  })
  return (
    <Screen>
      <PageTitle>{t('login.tab')}</PageTitle>
      <Corner>
        <Preferences />
      </Corner>
      <Box>
        <h1>{t('login.title')}</h1>
        <p>{t('login.lead')}</p>
        <Fields form={form}>
          <FormError form={form} />
          <FormField form={form} name="username" label={t('login.username')}>
            {(control) => <Input {...control.text} autoComplete="username" autoFocus />}
          </FormField>
          <FormField form={form} name="password" label={t('login.password')}>
            {(control) => <Input {...control.text} type="password" autoComplete="current-password" />}
          </FormField>
          <SignInCaptcha form={form} />
          <SecondFactorField form={form} />
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('login.submit')}
          </Button>
          <AlternativeSignIn onSignedIn={enterIfAdmin} from={from} />
        </Fields>
      </Box>
    </Screen>
  )
}

/** Page to return to after sign-in; only within the back office. */
function useReturnAddress(): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith('/admin') && !from.startsWith('/admin/login')
    ? from
    : '/admin/dashboard'
}

const Screen = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${theme.space(4)};
`

const Corner = styled.div`
  position: fixed;
  top: ${theme.space(3)};
  right: ${theme.space(4)};
  display: flex;
`

const Box = styled(Card)`
  width: 100%;
  max-width: ${theme.width.dialog};
  h1 {
    font-size: ${theme.size.title};
    font-weight: 650;
  }
  p {
    color: ${theme.color.muted};
  }
`

const Fields = styled(Form)`
  display: grid;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(5)};
` as typeof Form
