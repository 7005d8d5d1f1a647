import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { UploadsContext } from './context.ts'
import { findPictureBytes } from './group-storage.ts'

export function groupUsageHandlers(ctx: Pick<UploadsContext, 'uploads'>): GrpcHandlers<'site.v1.GroupUsages'> {
  return {
    async list({ gids }) {
      const bytesByGroup = await findPictureBytes(ctx, gids)
      return { usages: [...bytesByGroup].map(([gid, storageBytes]) => ({ gid, storageBytes })) }
    },
  }
}
