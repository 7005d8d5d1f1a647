import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { GroupContestsContext } from './context.ts'

const mostRunning = 10

/** Answers the group service's questions about contests of groups. */
export function groupContestsHandlers(
  ctx: Pick<GroupContestsContext, 'clock' | 'contests'>,
): GrpcHandlers<'contest.v1.GroupContests'> {
  return {
    async listRunning({ gid }) {
      const now = ctx.clock.now()
      const running = await ctx.contests
        .find({ gid, startsAt: { $lte: now }, endsAt: { $gt: now } }, { title: 1 })
        .sort({ endsAt: 1, _id: 1 })
        .limit(mostRunning)
        .lean<Pick<ContestDoc, '_id' | 'title'>[]>()
      return { contests: running.map(({ _id: cid, title }) => ({ cid, title })) }
    },
  }
}
