import type { GrpcHandlers } from '@verdict/kit/grpc'
import { readGroup } from '../groups/find-group.ts'
import type { QuotasContext } from './context.ts'
import { quotaOf } from './quota.rules.ts'

const noLimits = { storageBytes: 0, problems: 0, judgingsADay: 0 }

/** Tells other services the limits for content of groups. */
export function quotaHandlers(
  ctx: Pick<QuotasContext, 'groups' | 'readCache' | 'siteSettings'>,
): GrpcHandlers<'group.v1.Quotas'> {
  return {
    async get({ gid }) {
      const group = await readGroup(ctx, gid)
      return group === null ? noLimits : quotaOf(group.quota, ctx.siteSettings.current().switches)
    },
  }
}
