import { useSession } from '@verdict/ui'

/** Whether somebody is signed in; opens the sign-in when nobody is. */
export function requireUser(): boolean {
  const { token, openSignIn } = useSession.getState()
  if (token === null) openSignIn()
  return token !== null
}
