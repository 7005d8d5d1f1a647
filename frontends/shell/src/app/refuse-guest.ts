import { announceRefusal, refusalOf, useSession } from '@verdict/ui'

/** Whether a guest has opened a page for members, as the gateway has marked it. */
export function isRefusedGuest(): boolean {
  return document.documentElement.dataset['access'] === 'login' && useSession.getState().token === null
}

/**
 * Sends a guest home with the sign-in dialog open, before anything is rendered, so that the page is not loaded in vain.
 * Signing in leads back to the page.
 */
export async function sendGuestHome(): Promise<void> {
  const { pathname, search } = window.location
  const refusal = refusalOf('login', { token: null, user: null }, pathname)
  if (refusal === null) return
  announceRefusal(refusal)
  const { router } = await import(/* webpackMode: "eager" */ './router.tsx')
  await router.navigate(refusal.to, { replace: true, state: { from: pathname + search } })
}
