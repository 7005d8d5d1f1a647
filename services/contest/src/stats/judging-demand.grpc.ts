import type { GrpcHandlers } from '@verdict/kit/grpc'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { StatsContext } from './context.ts'

const maxPeaks = 200

/** Contests within the period, with their number of registrations. */
export function judgingDemandHandlers({
  contests,
}: Pick<StatsContext, 'contests'>): GrpcHandlers<'demand.v1.JudgingDemand'> {
  return {
    async list({ fromMs, toMs }) {
      const rows = await contests
        .find(
          { visible: true, endsAt: { $gt: new Date(fromMs) }, startsAt: { $lte: new Date(toMs) } },
          { title: 1, participants: 1, startsAt: 1, endsAt: 1, gid: 1 },
        )
        .sort({ startsAt: 1, _id: 1 })
        .limit(maxPeaks)
        .lean()
      return {
        peaks: rows.map(({ _id: cid, title, participants, startsAt, endsAt }) => ({
          tenant: scopeKey(toScope({ cid })),
          title,
          participants,
          startsAtMs: startsAt.getTime(),
          endsAtMs: endsAt.getTime(),
        })),
      }
    },
  }
}
