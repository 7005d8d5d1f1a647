import {
  getContestAccess,
  getContestInfo,
  getContestList,
  getContestOutsizeInfo,
} from '@verdict/proto/http/contest/contest'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'

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
