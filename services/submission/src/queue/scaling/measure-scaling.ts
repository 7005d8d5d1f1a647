import type { QueueContext } from '../context.ts'
import { laneLoads } from '../tasks/lane-loads.ts'
import { isBackgroundLane } from '../tasks/lane.rules.ts'
import { countInFlight } from '../tasks/queue-snapshot.ts'
import { findLiveWorkers } from '../workers/worker-registry.ts'
import { findPeaks } from './find-peaks.ts'
import { wantedWorkers } from './scaling.rules.ts'

/** So much counts of what was judged lately. */
const measuredTasks = 200
const measuredWithinMs = 3_600_000
/** Until something was judged. */
const assumedJudgingSec = 2

export type ScalingContext = Pick<
  QueueContext,
  'clock' | 'demand' | 'judgeMinimum' | 'log' | 'settings' | 'tasks' | 'workers' | 'scalingReads'
>

export interface Scaling {
  waiting: number
  oldestWaitingSec: number
  inFlight: number
  workers: number
  slots: number
  /** 1 while there is none. */
  slotsPerWorker: number
  judgingSec: number
  minimum: number
  wantedWorkers: number
}

/** Waiting work, workers, and how many of them there should be. */
export async function measureScaling(ctx: ScalingContext): Promise<Scaling> {
  const { settings } = ctx
  const [loads, inFlight, live, judgingSec, peaks, pinned] = await Promise.all([
    laneLoads(ctx),
    countInFlight(ctx),
    findLiveWorkers(ctx),
    ctx.scalingReads.get('judging', () => meanJudgingSec(ctx)),
    ctx.scalingReads.get('peaks', () => findPeaks(ctx, settings.SUBMISSION_SCALING_LEAD_MIN)),
    ctx.judgeMinimum.findById('minimum').lean(),
  ])
  const healthy = live.filter((worker) => worker.healthy && worker.paused !== true)
  const slots = healthy.reduce((sum, worker) => sum + worker.slots, 0)
  const slotsPerWorker = healthy.length === 0 ? 1 : Math.max(1, slots / healthy.length)
  const waiting = loads.reduce((sum, lane) => sum + lane.waiting, 0)
  const urgent = loads.filter(({ lane }) => !isBackgroundLane(lane))
  const oldestWaitingSec = Math.max(...urgent.map(({ oldestWaitingMs }) => oldestWaitingMs)) / 1000
  const busy = inFlight.dispatched + inFlight.leased
  const minimum = pinned?.workers ?? 0
  const { SUBMISSION_SCALING_PER_PARTICIPANT_HOUR: perParticipantHour, SUBMISSION_SCALING_WAIT_SEC: waitSec } = settings
  return {
    ...{ waiting, oldestWaitingSec, inFlight: busy },
    ...{ workers: healthy.length, slots, slotsPerWorker, judgingSec, minimum },
    wantedWorkers: wantedWorkers(
      {
        ...{ tasks: waiting + busy, oldestWaitingSec, slots, slotsPerWorker, judgingSec },
        participants: peaks.reduce((sum, { participants }) => sum + participants, 0),
      },
      { waitSec, perParticipantHour, minimum },
    ),
  }
}

/** From a worker's claim to the end, of the latest tasks. */
async function meanJudgingSec({ tasks, clock }: Pick<ScalingContext, 'tasks' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - measuredWithinMs)
  const rows = await tasks
    .find({ endedAt: { $gte: since }, state: 'done', claimedAt: { $exists: true } }, { claimedAt: 1, endedAt: 1 })
    .sort({ endedAt: -1 })
    .limit(measuredTasks)
    .lean()
  const times = rows.flatMap(({ claimedAt, endedAt }) =>
    claimedAt === undefined || endedAt === undefined ? [] : [Math.max(0, endedAt.getTime() - claimedAt.getTime())],
  )
  return times.length === 0 ? assumedJudgingSec : times.reduce((sum, ms) => sum + ms, 0) / times.length / 1000
}
