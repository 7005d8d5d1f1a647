import { getContestInfo } from '@verdict/proto/http/contest/contest'
import { getContestExternalIds } from '@verdict/proto/http/contest/clics/external-ids'
import { getContestTeamGroups, getContestTeams } from '@verdict/proto/http/contest/participants/teams'
import { refreshQueries } from '@verdict/ui'

/** Refetches the teams of contests. */
export async function refreshTeams(): Promise<void> {
  const routes = [getContestTeams, getContestTeamGroups, getContestExternalIds, getContestInfo]
  await refreshQueries(...routes)
}
