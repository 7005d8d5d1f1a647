import type { QueueContext } from '../context.ts'
import { laneLoads } from '../tasks/snapshot/lane-loads.ts'
import { isBackgroundLane } from '../tasks/lane.rules.ts'
import { sumInFlight } from '../tasks/snapshot/queue-snapshot.rules.ts'
import { countInFlight } from '../tasks/snapshot/queue-snapshot.ts'
import { isTenantOf, poolNameOf, poolsOf, tasksOfPool, type JudgePool } from '../workers/pool.rules.ts'
import { findLiveWorkers } from '../workers/worker-registry.ts'
import { findDemandPeaks } from './find-demand-peaks.ts'
import { desiredWorkers } from './scaling.rules.ts'

/** Number of recent tasks over which the judging time is averaged. */
const measuredTasks = 200
const measureWindowMs = 3_600_000
/** Judging time that is assumed until one was measured. */
const assumedJudgingSec = 2

export type ScalingContext = Pick<
  QueueContext,
  'clock' | 'demand' | 'judgeMinimum' | 'log' | 'settings' | 'tasks' | 'workers' | 'scalingCache'
>

export interface Scaling {
  waiting: number
  oldestWaitingSec: number
  inFlight: number
  workers: number
  slots: number
  /** 1 if there is no worker. */
  slotsPerWorker: number
  judgingSec: number
  minimum: number
  wantedWorkers: number
}

/**
 * Waiting tasks, workers, and the desired number of workers.
 *
 * @param wanted a pool and its tenants, even if none of its workers is live; without it the workers of the shared pool
 */
export async function measureScaling(
  ctx: ScalingContext,
  wanted?: Pick<JudgePool, 'name' | 'tenants'>,
): Promise<Scaling> {
  const { settings } = ctx
  const live = await findLiveWorkers(ctx)
  const healthy = live.filter((worker) => worker.healthy && worker.paused !== true)
  const [shared] = poolsOf(healthy)
  const pool = wanted ?? shared
  const [loads, inFlight, judgingSec, peaks, pinned] = await Promise.all([
    laneLoads(ctx, tasksOfPool(pool)),
    countInFlight(ctx),
    ctx.scalingCache.get('judging', () => meanJudgingSec(ctx)),
    ctx.scalingCache.get('peaks', () => findDemandPeaks(ctx, settings.SUBMISSION_SCALING_LEAD_MIN)),
    ctx.judgeMinimum.findById('minimum').lean(),
  ])
  const own = healthy.filter((worker) => poolNameOf(worker) === pool.name)
  const slots = own.reduce((sum, worker) => sum + worker.slots, 0)
  const slotsPerWorker = own.length === 0 ? 1 : Math.max(1, slots / own.length)
  const waiting = loads.reduce((sum, lane) => sum + lane.waiting, 0)
  const urgent = loads.filter(({ lane }) => !isBackgroundLane(lane))
  const oldestWaitingSec = Math.max(...urgent.map(({ oldestWaitingMs }) => oldestWaitingMs)) / 1000
  const { dispatched, leased } = sumInFlight(inFlight.inFlightGroups.filter(({ _id }) => isTenantOf(pool, _id.tenant)))
  const busy = dispatched + leased
  const minimum = pool.name === '' ? (pinned?.workers ?? 0) : 0
  const { SUBMISSION_SCALING_PER_PARTICIPANT_HOUR: perParticipantHour, SUBMISSION_SCALING_WAIT_SEC: waitSec } = settings
  return {
    waiting,
    oldestWaitingSec,
    inFlight: busy,
    workers: own.length,
    slots,
    slotsPerWorker,
    judgingSec,
    minimum,
    wantedWorkers: desiredWorkers(
      {
        tasks: waiting + busy,
        oldestWaitingSec,
        slots,
        slotsPerWorker,
        judgingSec,
        participants: peaks
          .filter(({ tenant }) => isTenantOf(pool, tenant))
          .reduce((sum, { participants }) => sum + participants, 0),
      },
      { waitSec, perParticipantHour, minimum },
    ),
  }
}

/** Mean time from a worker's claim to the end, over the latest tasks. */
async function meanJudgingSec({ tasks, clock }: Pick<ScalingContext, 'tasks' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - measureWindowMs)
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
