import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { StatisticsContext } from './context.ts'
import { getStreak } from './get-streak.ts'
import { hasSolvedInContest } from './has-solved-in-contest.ts'
import { listContests } from './list-contests.ts'

/** Statistics of a user's submissions for other services. */
export function statsHandlers(
  ctx: Pick<StatisticsContext, 'submissions' | 'userProblems' | 'policies' | 'clock'>,
): GrpcHandlers<'submission.v1.Stats'> {
  return {
    countSolved: async ({ uid }) => ({
      solved: await ctx.userProblems.countDocuments({ uid, status: JudgeStatus.Accepted }),
    }),
    listContests: async ({ uid }) => ({ cids: await listContests(ctx, uid) }),
    getStreak: ({ uid, timeZone }) => getStreak(ctx, uid, timeZone),
    hasSolvedInContest: async ({ uid, username, roles, pid }) => ({
      solved: await hasSolvedInContest(ctx, { uid, username, roles }, pid),
    }),
  }
}
