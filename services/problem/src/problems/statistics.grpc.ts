import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemsContext } from './context.ts'

export function statisticsHandlers({
  problems,
}: Pick<ProblemsContext, 'problems'>): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    count: async () => ({ figures: { problems: await problems.countDocuments({ deletedAt: null }) } }),
    countDays: async () => ({ figures: [] }),
  }
}
