import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminCreateContest, adminGetContestList, adminUpdateContest } from '@verdict/proto/http/contest/admin'
import {
  createGroupContest,
  getGroupAdminContestList,
  getGroupContestList,
  updateGroupContest,
} from '@verdict/proto/http/contest/group'
import { changeGroupProblemAuth } from '@verdict/proto/http/problem/group'
import { adminChangeProblemAuth } from '@verdict/proto/http/problem/admin'
import { api, refreshQueries, toast } from '@verdict/ui'
import type { ContestCalls } from '../contest-calls.ts'
import { type ContestValues, type StoredContest, toInput } from '../values/contest-values.rules.ts'
import { refreshProblems } from '../refresh.ts'

/** Creates a contest with its problems and returns its id. */
export async function createContest({ gid }: Pick<ContestCalls, 'gid'>, values: ContestValues): Promise<number> {
  const body = toInput(values)
  const { id } =
    gid === 0
      ? await api.call(adminCreateContest, { body })
      : await api.call(createGroupContest, { body: { ...body, gid } })
  await refreshContests()
  return id
}

/** Updates a contest, and its problems if they have changed. */
export async function updateContest(
  { gid }: Pick<ContestCalls, 'gid'>,
  values: ContestValues,
  stored: StoredContest,
): Promise<void> {
  const body = { ...toInput(values, stored), id: stored.contest.id }
  await api.call(gid === 0 ? adminUpdateContest : updateGroupContest, { body })
  await refreshContests()
}

async function refreshContests(): Promise<void> {
  await refreshQueries(adminGetContestList, getGroupAdminContestList, getGroupContestList)
  await refreshProblems()
}

/**
 * Makes private problems visible in contests, if the form says so. The contest is saved already: a problem that cannot
 * be changed stays private, and the reader is told.
 */
export async function openPrivateProblems(
  { gid }: Pick<ContestCalls, 'gid'>,
  { problems, opensPrivate }: ContestValues,
): Promise<void> {
  if (!opensPrivate) return
  const auth = ProblemAuth.Contest
  try {
    for (const { pid, manageable, ...problem } of problems) {
      if (problem.auth !== ProblemAuth.Private || !manageable) continue
      if (gid === 0) await api.call(adminChangeProblemAuth, { body: { id: pid, auth } })
      else await api.call(changeGroupProblemAuth, { query: { pid, auth } })
    }
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
