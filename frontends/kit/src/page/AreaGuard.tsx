import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { i18n } from '../i18n/i18n.ts'
import { isAdminRole, useUser } from '../session/session.store.ts'
import { toast } from '../toasts/toast.store.ts'
import { type SiteArea, useIsAreaOpen } from './use-site.ts'

/**
 * Shows an area of the site while its switch is on, and otherwise leads home, also when it is switched off meanwhile.
 * Typed text is kept as a draft. Administrators can read public discussions while these are closed.
 */
export function AreaGuard({ area, children }: { area: SiteArea; children: ReactNode }) {
  const isOpen = useIsAreaOpen(area)
  const isAdmin = isAdminRole(useUser()) && area === 'openPublicDiscussion'
  return isOpen === false && !isAdmin ? <NoAccess /> : children
}

function NoAccess() {
  useEffect(() => toast.error(i18n.t('guard.noAccess', { ns: 'kit' })), [])
  return <Navigate to="/home" replace />
}
