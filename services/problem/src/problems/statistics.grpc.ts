import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemContext } from '../context.ts'

export function statisticsHandlers({
  problems,
}: Pick<ProblemContext, 'problems'>): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    count: async () => ({ figures: { problems: await problems.countDocuments({ deletedAt: null }) } }),
    countDays: async () => ({ figures: [] }),
  }
}
