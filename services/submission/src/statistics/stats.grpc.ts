import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { SubmissionContext } from '../context.ts'

/** Figures for the dashboards of others. */
export function statsHandlers(ctx: Pick<SubmissionContext, 'submissions'>): GrpcHandlers<'submission.v1.Stats'> {
  return {
    async count({ sinceMs }) {
      return { submissions: await ctx.submissions.countDocuments({ submitTime: { $gte: new Date(sinceMs) } }) }
    },
  }
}
