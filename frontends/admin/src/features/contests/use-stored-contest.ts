import { useQuery } from '@tanstack/react-query'
import { api } from '@verdict/ui'
import { useContestCalls } from './contest-calls.ts'

/** Maximum number of problems in a contest. */
const allProblems = 100

/** The contest is not refetched, so that nothing changes while it is edited. */
const fixed = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** Fetches a contest for its form. */
export function useStoredContest(cid: number) {
  const { get } = useContestCalls()
  return useQuery({ ...api.query(get, { query: { cid } }), ...fixed })
}

/** Fetches all problems of a contest. */
export function useStoredProblems(cid: number) {
  const { problems } = useContestCalls()
  return useQuery({ ...api.query(problems, { query: { cid, limit: allProblems } }), ...fixed })
}
