import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ContestContext } from '../context.ts'
import { countRecentContests } from '../contests/list-contests.ts'

/** Contests that everyone may know of and that run or begin within 14 days. */
export function statisticsHandlers(ctx: ContestContext): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    count: async () => ({ figures: { recentContests: await countRecentContests(ctx) } }),
    countDays: async () => ({ figures: [] }),
  }
}
