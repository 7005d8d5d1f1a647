import { dayNumber } from '@verdict/kit/days.rules'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { QuotasContext } from './context.ts'
import { groupJudgingId } from './group-judging.model.ts'

export function groupUsageHandlers(
  ctx: Pick<QuotasContext, 'clock' | 'groupJudgings'>,
): GrpcHandlers<'submission.v1.GroupUsages'> {
  return {
    async list({ gids }) {
      const today = dayNumber(ctx.clock.now())
      const gidOf = new Map(gids.map((gid) => [groupJudgingId(gid, today), gid]))
      const rows = await ctx.groupJudgings.find({ _id: { $in: [...gidOf.keys()] } }).lean()
      return { usages: rows.map(({ _id, count }) => ({ gid: gidOf.get(_id) ?? 0, judgingsToday: count })) }
    },
  }
}
