import { i18n, toast, useSession } from '@verdict/ui'

/** Whether the reader is signed in; opens the sign-in dialog for guests. */
export function requireUser(): boolean {
  const { token, openSignIn } = useSession.getState()
  if (token !== null) return true
  toast.warning(i18n.t('discussion.loginFirst', { ns: 'group' }))
  openSignIn()
  return false
}
