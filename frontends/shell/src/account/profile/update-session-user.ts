import { getUserInfo } from '@verdict/proto/http/auth/accounts/account'
import { api, queryClient, type SessionUser, useSession } from '@verdict/ui'

/** Updates the user of the session and of the query cache after a change of the profile. */
export function updateSessionUser(user: SessionUser): void {
  const { token, start } = useSession.getState()
  if (token !== null) start(token, user)
  queryClient.setQueryData(api.query(getUserInfo).queryKey, user)
}
