import { describeAudit } from '@verdict/kit/audit'
import type { getJudgeScaling } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { QueueContext } from '../context.ts'
import { findDemandPeaks } from './find-demand-peaks.ts'
import { measureScaling, type ScalingContext } from './measure-scaling.ts'
import { slotsForParticipants } from './scaling.rules.ts'

const shownPeaksMin = 7 * 24 * 60

/** The desired number of workers, and what contests of the next days will need, for capacity planning. */
export async function getScaling(ctx: ScalingContext): Promise<RouteData<typeof getJudgeScaling>> {
  const [scaling, peaks] = await Promise.all([measureScaling(ctx), findDemandPeaks(ctx, shownPeaksMin)])
  const { workers, wantedWorkers, minimum, judgingSec, slotsPerWorker } = scaling
  const perParticipantHour = ctx.settings.SUBMISSION_SCALING_PER_PARTICIPANT_HOUR
  return {
    workers,
    wantedWorkers,
    minimum,
    judgingSec,
    peaks: peaks.map(({ startsAt, endsAt, ...peak }) => ({
      ...peak,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      workers: Math.ceil(slotsForParticipants(peak.participants, { judgingSec, perParticipantHour }) / slotsPerWorker),
    })),
  }
}

/** Sets the minimum number of workers, whatever the load. */
export async function setJudgeMinimum(
  { judgeMinimum }: Pick<QueueContext, 'judgeMinimum'>,
  workers: number,
): Promise<void> {
  const before = await judgeMinimum.findOneAndUpdate({ _id: 'minimum' }, { $set: { workers } }, { upsert: true }).lean()
  describeAudit({ before: { workers: before?.workers ?? 0 }, after: { workers } })
}
