import { adminGetRemoteSites } from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient } from '@verdict/ui'

export type RemoteJudge = RouteData<typeof adminGetRemoteSites>[number]

export function refreshRemoteJudges(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetRemoteSites) })
}
