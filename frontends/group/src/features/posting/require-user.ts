import { i18n, toast, useSession } from '@verdict/ui'

/** Whether somebody is signed in; a guest is told to, and gets the sign-in. */
export function requireUser(): boolean {
  const { token, openSignIn } = useSession.getState()
  if (token !== null) return true
  toast.warning(i18n.t('discussion.loginFirst', { ns: 'group' }))
  openSignIn()
  return false
}
