import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionRow } from '../../submissions/submission.model.ts'
import { userProblemId, type UserProblemRow } from './user-problem.model.ts'
import { bestOf, countsForUser, standingOf } from './user-problem.rules.ts'

/** Fields of a submission from which the state on its problem is computed. */
export const countedFields = { pid: 1, status: 1, score: 1, oiRankScore: 1, submitTime: 1 } as const
export type CountedSubmission = Pick<SubmissionRow, 'pid' | 'status' | 'score' | 'oiRankScore' | 'submitTime'>

/** Submissions that count in statistics: not those in contests and groups, which count there, nor those of testers. */
export const countedScopes = { cid: 0, gid: null, trial: { $ne: true } } as const

/** The row of a user and a problem from all submissions of the user to it; undefined if none counts. */
export function userProblemOf(
  { uid, pid, open }: { uid: string; pid: number; open: boolean },
  newestFirst: readonly CountedSubmission[],
): UserProblemRow | undefined {
  const counted = newestFirst.filter(countsForUser)
  const standing = standingOf(counted)
  if (standing === undefined) return undefined
  const firstAccepted = counted.findLast((one) => one.status === JudgeStatus.Accepted)
  return {
    _id: userProblemId(uid, pid),
    uid,
    pid,
    open,
    status: standing.status,
    bestScore: bestOf(counted.map((one) => one.score)),
    bestOiRankScore: bestOf(counted.map((one) => one.oiRankScore)),
    submissions: counted.length,
    firstAcceptedAt: firstAccepted?.submitTime ?? null,
  }
}
