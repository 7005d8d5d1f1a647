import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { navigate } from '../browser/navigation.ts'
import { Button, ButtonLink } from '../controls/Button.tsx'
import { i18n } from '../i18n/i18n.ts'
import { type PageAccess, type Refusal, refusalOf } from '../session/page-access.ts'
import { useSession, useUser } from '../session/session.store.ts'
import { toast } from '../toasts/toast.store.ts'
import { EmptyState } from './QueryView.tsx'

/**
 * Shows its page to whom it is for. A visitor is sent to the sign-in that fits, which remembers the page; a user without
 * the role is told so in place of the page.
 */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const token = useSession((state) => state.token)
  const user = useSession((state) => state.user)
  const { pathname } = useLocation()
  const refusal = refusalOf(access, { token, user }, pathname)
  if (refusal === null) return children
  return refusal.kind === 'forbidden' ? (
    <Forbidden needs={access === 'root' ? 'root' : 'admin'} />
  ) : (
    <SignInFirst {...refusal} />
  )
}

function SignInFirst({ to, message, opensSignIn }: Extract<Refusal, { kind: 'sign-in' }>) {
  const location = useLocation()
  useEffect(() => {
    const { end, openSignIn } = useSession.getState()
    end()
    toast.warning(i18n.t(message, { ns: 'kit' }))
    if (opensSignIn) openSignIn()
  }, [message, opensSignIn])
  return <Navigate to={to} replace state={{ from: location.pathname + location.search }} />
}

/** Says which role is missing; nobody is thrown out for opening a page that is not for them. */
function Forbidden({ needs }: { needs: 'admin' | 'root' }) {
  const { t } = useTranslation('kit')
  const username = useUser()?.username ?? ''
  return (
    <EmptyState role="alert">
      <strong>{t('forbidden.title')}</strong>
      <span>{t(`forbidden.needs.${needs}`)}</span>
      <span>{t('forbidden.text', { username })}</span>
      <Button onClick={() => (window.history.length > 1 ? window.history.back() : navigate('/home'))}>
        {t('action.back')}
      </Button>
      <ButtonLink variant="quiet" to="/home">
        {t('action.goHome')}
      </ButtonLink>
    </EmptyState>
  )
}
