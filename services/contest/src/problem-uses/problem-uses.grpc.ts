import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemUsesContext } from './context.ts'
import { findProblemUses } from './find-uses.ts'

/** Answers the problem service's questions about contests with a problem. */
export function problemUsesHandlers(ctx: ProblemUsesContext): GrpcHandlers<'contest.v1.ProblemUses'> {
  return {
    async find({ pid, gid, uid }) {
      const { runningUntil, ahead } = await findProblemUses(ctx, { pid, gid: gid === 0 ? null : gid, uid })
      return {
        runningUntilMs: runningUntil?.getTime() ?? 0,
        ahead: ahead !== null,
        aheadUntilMs: ahead?.until?.getTime() ?? 0,
      }
    },
  }
}
