import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { StatsContext } from './context.ts'
import { countVerdicts } from './count-verdicts.ts'

export function statsHandlers(ctx: StatsContext): GrpcHandlers<'contest.v1.Stats'> {
  return {
    async countVerdicts({ cid, pid, uid, username, roles }) {
      const actor = uid === '' ? null : { uid, username, roles }
      const { total, byStatus } = await countVerdicts(ctx, actor, { cid, pid })
      return { total, verdicts: [...byStatus].map(([status, count]) => ({ status, count })) }
    },
  }
}
