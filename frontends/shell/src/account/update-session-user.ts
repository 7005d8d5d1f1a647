import { getUserInfo } from '@verdict/proto/http/account'
import { api, queryClient, type SessionUser, useSession } from '@verdict/ui'

/** Shows what the server has stored of the signed-in user everywhere on the page. */
export function updateSessionUser(user: SessionUser): void {
  const { token, start } = useSession.getState()
  if (token !== null) start(token, user)
  queryClient.setQueryData(api.query(getUserInfo).queryKey, user)
}
