import { getContestInfo } from '@verdict/proto/http/contest'
import { getContestExternalIds } from '@verdict/proto/http/contest-external-ids'
import { getContestTeamGroups, getContestTeams } from '@verdict/proto/http/contest-teams'
import { refreshQueries } from '@verdict/ui'

/** Reads teams of contests anew. */
export async function refreshTeams(): Promise<void> {
  const routes = [getContestTeams, getContestTeamGroups, getContestExternalIds, getContestInfo]
  await refreshQueries(...routes)
}
