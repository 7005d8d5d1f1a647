import { announceRefusal, refusalOf, useSession } from '@verdict/ui'

/** Whether the page that is opened is for members, as the gateway writes into it, and its reader is a guest. */
export function isRefusedGuest(): boolean {
  return document.documentElement.dataset['access'] === 'login' && useSession.getState().token === null
}

/**
 * Sends a guest home with the sign-in open, as the guard of the page would: but before anything is drawn, so that the page
 * for members is not fetched first. After the sign-in the reader is brought back to it.
 */
export async function sendGuestHome(): Promise<void> {
  const { pathname, search } = window.location
  const refusal = refusalOf('login', { token: null, user: null }, pathname)
  if (refusal === null) return
  announceRefusal(refusal)
  const { router } = await import(/* webpackMode: "eager" */ './router.tsx')
  await router.navigate(refusal.to, { replace: true, state: { from: pathname + search } })
}
