import { resetQueryCache } from '../api/query-client.ts'
import { navigate } from '../browser/navigation.ts'
import { refreshRoles } from './api.ts'
import { storedToken, useSession } from './session.store.ts'

/** Keeps the session up to date for as long as the page lives; the shell calls this once. */
export function startSession(): void {
  useSession.subscribe((state, previous) => {
    if (state.user?.uid !== previous.user?.uid || (state.token === null) !== (previous.token === null))
      resetQueryCache()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncWithOtherTabs(storedToken())
  })
  if (useSession.getState().token !== null) void refreshRoles()
}

/**
 * Handles a sign-in or sign-out in another tab. A removed token ends this tab's session too and leads to the
 * administrators' sign-in or the home page; a new token is taken over.
 */
export function syncWithOtherTabs(stored: string | null): void {
  const { token, end, adoptToken } = useSession.getState()
  if (stored === token) return
  if (stored !== null) {
    adoptToken(stored)
    void refreshRoles()
    return
  }
  end()
  navigate(window.location.pathname.startsWith('/admin') ? '/admin/login' : '/home')
}
