import type { Scope } from '@verdict/proto/codes/scope'
import { adminGetContest, adminGetContestProblemList, adminSetContestProblem } from '@verdict/proto/http/contest/admin'
import { getGroupContest, getGroupContestProblemList, setGroupContestProblem } from '@verdict/proto/http/contest/group'
import { api, refreshQueries, toast } from '@verdict/ui'
import { nextLetter } from '../../contest-letters/next-letter.rules.ts'

/** API routes for contests of the site or of a group. */
function callsOf({ gid }: Pick<Scope, 'gid'>) {
  return gid === 0
    ? { get: adminGetContest, problems: adminGetContestProblemList, set: adminSetContestProblem }
    : { get: getGroupContest, problems: getGroupContestProblemList, set: setGroupContestProblem }
}

/** Fetches the contest that a new problem is for. */
export function contestQuery(scope: Scope) {
  return api.query(callsOf(scope).get, { query: { cid: scope.cid } })
}

/**
 * Adds a new problem to the contest it was created for and returns its letter. The problem is stored already: if it
 * cannot be added, the reader is told and can add it in the contest.
 */
export async function addToContest(scope: Scope, pid: number): Promise<string | null> {
  const { problems, set } = callsOf(scope)
  try {
    const { contestProblemMap } = await api.call(problems, { query: { cid: scope.cid } })
    const displayId = nextLetter(Object.values(contestProblemMap).map((one) => one.displayId))
    await api.call(set, { body: { cid: scope.cid, pid, displayId } })
    await refreshQueries(adminGetContestProblemList, getGroupContestProblemList)
    return displayId
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
    return null
  }
}
