import type { GrpcHandlers } from '@verdict/kit/grpc'
import { countRecentContests } from '../contests/list-contests.ts'
import type { StatsContext } from './context.ts'

/** Number of public contests that are running or start within 14 days. */
export function statisticsHandlers(
  ctx: Pick<StatsContext, 'clock' | 'contests'>,
): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    count: async () => ({ figures: { recentContests: await countRecentContests(ctx) } }),
    countDays: async () => ({ figures: [] }),
  }
}
