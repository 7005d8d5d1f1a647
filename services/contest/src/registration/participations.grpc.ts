import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { RegistrationContext } from './context.ts'
import { listCurrentContests } from './list-current.ts'
import { listRegistrations } from './list-participations.ts'

/** Tells which contests somebody has registered for, or is in a team of. */
export function participationHandlers(ctx: RegistrationContext): GrpcHandlers<'contest.v1.Participations'> {
  return {
    listOf: async ({ uid }) => ({ cids: await listRegistrations(ctx, uid) }),
    listCurrent: async ({ uid }) => ({ contests: await listCurrentContests(ctx, uid) }),
  }
}
