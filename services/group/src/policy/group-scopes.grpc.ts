import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { Actor__Output as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { findVisibleGroup } from '../groups/find-group.ts'
import type { PolicyContext } from './context.ts'
import { canReadGroupProblem, groupPolicy, type GroupCaller } from './group-policy.rules.ts'

/** The caller, of a group that it may know of. @throws AppError group.not_found */
async function callerOf(
  ctx: Pick<PolicyContext, 'readCache' | 'groups' | 'members'>,
  gid: number,
  message: ActorMessage | null,
): Promise<GroupCaller> {
  const { uid, username, roles } = message ?? { uid: '', username: '', roles: [] }
  const { level } = await findVisibleGroup(ctx, uid === '' ? null : { uid, roles }, gid)
  return { uid, username, roles, level }
}

/** The owner of groups: answers what actors may do in them, and which problems are theirs. */
export function groupScopeHandlers(ctx: PolicyContext): GrpcHandlers<'scope.v1.ScopePolicy'> {
  return {
    async getPolicy({ scope, actor }) {
      const gid = scope?.gid ?? 0
      return groupPolicy(gid, await callerOf(ctx, gid, actor), ctx.siteSettings.current().switches)
    },
    async resolveProblems({ scope, actor, displayIds: problemIds, pids }) {
      const gid = scope?.gid ?? 0
      const caller = await callerOf(ctx, gid, actor)
      const { problems } = await ctx.problemService.findInGroup({ gid, problemIds, pids })
      const readable = problems.filter((problem) => canReadGroupProblem(caller, problem))
      return {
        problems: readable.map(({ pid, problemId, version, auth }) => ({
          pid,
          problemId,
          displayId: problemId,
          version,
          cpid: 0,
          title: '',
          titleEn: '',
          open: auth === ProblemAuth.Public,
        })),
      }
    },
  }
}
