import { inTransaction } from '@verdict/kit/mongo'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Scope } from '@verdict/proto/codes/scope'
import type { SubmissionContext } from '../context.ts'
import { userProblemId, type UserProblemRow } from './user-problem.model.ts'
import { bestOf, countsForUser, standingOf } from './user-problem.rules.ts'

/**
 * Works out anew how the user stands on the problem, from submissions in practice and trainings. Two at the same time cannot overwrite each other: the one that
 * read before the other wrote is done again.
 */
export async function onSubmissionJudged(
  ctx: SubmissionContext,
  { uid, pid, scope }: { uid: string; pid: number; scope: Scope },
): Promise<void> {
  if (scope.cid !== 0 || scope.gid !== 0) return
  await inTransaction(ctx.db, async (session) => {
    const newestFirst = await ctx.submissions
      .find({ uid, pid, cid: 0, gid: null }, { status: 1, score: 1, oiRankScore: 1, submitTime: 1 })
      .sort({ _id: -1 })
      .session(session)
      .lean()
    const counted = newestFirst.filter(countsForUser)
    const standing = standingOf(counted)
    if (standing === undefined) {
      await ctx.userProblems.deleteOne({ _id: userProblemId(uid, pid) }, { session })
      return
    }
    const firstAccepted = counted.findLast((one) => one.status === JudgeStatus.Accepted)
    const row: UserProblemRow = {
      _id: userProblemId(uid, pid),
      uid,
      pid,
      status: standing.status,
      bestScore: bestOf(counted.map((one) => one.score)),
      bestOiRankScore: bestOf(counted.map((one) => one.oiRankScore)),
      submissions: counted.length,
      firstAcceptedAt: firstAccepted?.submitTime ?? null,
    }
    await ctx.userProblems.replaceOne({ _id: row._id }, row, { session, upsert: true })
  })
}
