import {
  getContestAccess,
  getContestInfo,
  getContestList,
  getContestOutsizeInfo,
} from '@verdict/proto/http/contest/contest'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'

/** What the list asks for first; the same query as in `ContestListPage`, so that it is answered from the cache there. */
export function prefetchContestList({ search }: PageAddress): Promise<void> {
  const query = listParamsAt(getContestList, search)
  return queryClient.prefetchQuery(api.query(getContestList, { query }))
}

/** The contest and its problems; the rows are asked for by who the reader is. */
export function prefetchOutsideBoard({ params: { contestID } }: PageAddress): Promise<void> {
  const cid = Number(contestID)
  return queryClient.prefetchQuery(api.query(getContestOutsizeInfo, { query: { cid } }))
}

/** What every page of a contest goes by; the same queries as in `ContestShell`. */
export function prefetchContest({ params: { contestID } }: PageAddress): Promise<unknown> {
  const cid = Number(contestID)
  if (!Number.isSafeInteger(cid) || cid < 1) return Promise.resolve()
  const query = { cid }
  return Promise.all([
    queryClient.prefetchQuery(api.query(getContestInfo, { query })),
    queryClient.prefetchQuery(api.query(getContestAccess, { query })),
  ])
}
