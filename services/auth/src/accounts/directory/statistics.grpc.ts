import type { GrpcHandlers } from '@verdict/kit/grpc'
import { sumByDay, timesOf } from '@verdict/kit/statistics'
import type { AccountsContext } from '../context.ts'

/** Counts all accounts, and those created on each day; deleted ones are not counted. */
export function statisticsGrpc({
  accounts,
}: Pick<AccountsContext, 'accounts'>): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    count: async () => ({ figures: { users: await accounts.estimatedDocumentCount() } }),
    async countDays(range) {
      // The index covers this query.
      const hours = await accounts.aggregate<{ _id: Date; registrations: number }>([
        { $match: { createdAt: timesOf(range) } },
        { $group: { _id: { $dateTrunc: { date: '$createdAt', unit: 'hour' } }, registrations: { $sum: 1 } } },
      ])
      return { figures: sumByDay(range, ['registrations'], hours) }
    },
  }
}
