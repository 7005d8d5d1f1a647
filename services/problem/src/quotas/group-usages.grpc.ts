import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { QuotasContext } from './context.ts'
import { findGroupUsages } from './group-quota.ts'

export function groupUsageHandlers(ctx: Pick<QuotasContext, 'problems'>): GrpcHandlers<'problem.v1.GroupUsages'> {
  return {
    async list({ gids }) {
      const usages = await findGroupUsages(ctx, gids)
      return { usages: [...usages].map(([gid, usage]) => ({ gid, ...usage })) }
    },
  }
}
