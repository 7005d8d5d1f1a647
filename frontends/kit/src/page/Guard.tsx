import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { announceRefusal } from '../session/announce-refusal.ts'
import { type PageAccess, type Refusal, refusalOf } from '../session/page-access.ts'
import { useSession } from '../session/session.store.ts'

/**
 * Shows its page to readers who may open it. Others are sent to the matching sign-in, which returns to the page.
 * Readers who lack the role stay signed in.
 */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  const token = useSession((state) => state.token)
  const user = useSession((state) => state.user)
  const { pathname } = useLocation()
  const refusal = refusalOf(access, { token, user }, pathname)
  return refusal === null ? children : <SignInPrompt {...refusal} />
}

function SignInPrompt({ to, message, opensSignIn, endsSession }: Refusal) {
  const location = useLocation()
  useEffect(() => {
    announceRefusal({ message, opensSignIn, endsSession })
  }, [message, opensSignIn, endsSession])
  return <Navigate to={to} replace state={{ from: location.pathname + location.search }} />
}
