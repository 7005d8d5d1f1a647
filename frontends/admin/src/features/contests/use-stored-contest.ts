import { useQuery } from '@tanstack/react-query'
import { api } from '@verdict/ui'
import { useContestCalls } from './contest-calls.ts'

/** As many problems as a contest has at most. */
const allProblems = 100

/** What is being edited must not change under the hands of who edits it. */
const fixed = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** A contest as its editor begins with it. */
export function useStoredContest(cid: number) {
  const { get } = useContestCalls()
  return useQuery({ ...api.query(get, { query: { cid } }), ...fixed })
}

/** Its problems, all of them. */
export function useStoredProblems(cid: number) {
  const { problems } = useContestCalls()
  return useQuery({ ...api.query(problems, { query: { cid, limit: allProblems } }), ...fixed })
}
