import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { RegistrationContext } from './context.ts'
import { listCurrentContests } from './list-current.ts'
import { listRegistrations } from './list-participations.ts'
import { listRunningProblems } from './list-running-problems.ts'

/** Lists the contests that users have registered for, or take part in with a team. */
export function participationHandlers(ctx: RegistrationContext): GrpcHandlers<'contest.v1.Participations'> {
  return {
    listOf: async ({ uid }) => ({ cids: await listRegistrations(ctx, uid) }),
    listCurrent: async ({ uid }) => ({ contests: await listCurrentContests(ctx, uid) }),
    listRunningProblems: async ({ uid }) => ({ problems: await listRunningProblems(ctx, uid) }),
  }
}
