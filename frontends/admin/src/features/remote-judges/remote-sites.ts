import { adminGetRemoteSites } from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient } from '@verdict/ui'

export type RemoteSite = RouteData<typeof adminGetRemoteSites>[number]

export function refreshSites(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetRemoteSites) })
}
