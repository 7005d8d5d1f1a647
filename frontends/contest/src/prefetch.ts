import {
  getContestAccess,
  getContestInfo,
  getContestList,
  getContestOutsizeInfo,
  getContestProblem,
} from '@verdict/proto/http/contest/contest'
import { getContestVirtualRun } from '@verdict/proto/http/contest/participants/virtual'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'
import { phaseOf, serverNowMs } from './clock/phase.rules.ts'
import { isOpenToReader } from './contest/contest-access.rules.ts'
import { boardAddress, boardQueryOf } from './features/board/board-query.ts'
import { readFollowedTeams } from './features/board/use-followed-teams.ts'

/** Prefetches the contest list by the same query as `ContestListPage`. */
export function prefetchContestList({ search }: PageAddress): Promise<void> {
  const query = listParamsAt(getContestList, search)
  return queryClient.prefetchQuery(api.query(getContestList, { query }))
}

/** Prefetches the contest and its problems; the query of the rows depends on the reader. */
export function prefetchPublicBoard({ params: { contestID } }: PageAddress): Promise<void> {
  const cid = Number(contestID)
  return queryClient.prefetchQuery(api.query(getContestOutsizeInfo, { query: { cid } }))
}

/** Prefetches what every page of a contest needs, by the same queries as `ContestShell`. */
export function prefetchContest({ params: { contestID } }: PageAddress): Promise<unknown> {
  const cid = Number(contestID)
  if (!Number.isSafeInteger(cid) || cid < 1) return Promise.resolve()
  const query = { cid }
  return Promise.all([
    queryClient.prefetchQuery(api.query(getContestInfo, { query })),
    queryClient.prefetchQuery(api.query(getContestAccess, { query })),
  ])
}

/**
 * Prefetches what the scoreboard shows besides the contest, by the same queries as `ContestBoardPage`; nothing that the
 * reader may not see yet, since a refusal would be reported.
 */
export async function prefetchBoard({ params: { contestID }, search }: PageAddress): Promise<void> {
  const cid = Number(contestID)
  if (!Number.isSafeInteger(cid) || cid < 1) return
  const query = { cid }
  const [contest, { access }] = await Promise.all([
    queryClient.fetchQuery(api.query(getContestInfo, { query })),
    queryClient.fetchQuery(api.query(getContestAccess, { query })),
  ])
  const phase = phaseOf(contest, serverNowMs(contest))
  if (!isOpenToReader(contest, phase, access)) return
  const isManaged = contest.manageable === true || (contest.staffRole ?? null) !== null
  const body = { cid, ...listParamsAt(boardAddress, search), concernedList: [...readFollowedTeams(cid)] }
  const queries = [
    queryClient.prefetchQuery(api.query(getContestProblem, { query: { cid, containsEnd: false } })),
    queryClient.prefetchQuery(boardQueryOf(body, { isPublicBoard: false, run: null })),
  ]
  if (phase === 'ended' && !isManaged)
    queries.push(queryClient.prefetchQuery(api.query(getContestVirtualRun, { query })))
  await Promise.all(queries)
}
