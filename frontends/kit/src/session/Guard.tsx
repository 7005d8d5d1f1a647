import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { i18n } from '../i18n/i18n.ts'
import { toast } from '../overlays/toast.store.ts'
import { type PageAccess, refusalOf } from './guards.ts'
import { useSession } from './session.store.ts'

/** Shows its page to whom it is for; sends everybody else to the sign-in that fits and remembers where they wanted to go. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const token = useSession((state) => state.token)
  const user = useSession((state) => state.user)
  const location = useLocation()
  const refusal = refusalOf(access, { token, user }, location.pathname)
  const message = refusal?.message
  const opensSignIn = refusal?.opensSignIn === true

  useEffect(() => {
    if (message === undefined) return
    const { end, openSignIn } = useSession.getState()
    end()
    toast.warning(i18n.t(message, { ns: 'kit' }))
    if (opensSignIn) openSignIn()
  }, [message, opensSignIn])

  if (refusal === null) return children
  return <Navigate to={refusal.to} replace state={{ from: location.pathname + location.search }} />
}
