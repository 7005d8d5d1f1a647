import type { QueueContext } from '../../context.ts'
import { laneLoads, type LaneLoad } from './lane-loads.ts'
import { lanes, type Lane } from '../lane.rules.ts'
import {
  countWaiting,
  noTenants,
  shortQueue,
  sumInFlight,
  toSnapshot,
  type QueueSnapshot,
  type TaskGroup,
} from './queue-snapshot.rules.ts'
import { unfinishedStates, type TaskState } from '../task.model.ts'

/** Number of unfinished tasks by state. */
export interface QueueLoad {
  lanes: readonly LaneLoad[]
  dispatched: number
  leased: number
  /** Waiting for their backoff to end. */
  delayed: number
  /** Waiting for the one worker that may take them. */
  addressed: number
  /** Groups of dispatched and leased tasks. */
  inFlightGroups: readonly TaskGroup[]
}

export interface QueueObserver {
  /** From the view of this process if it is valid, else counted. */
  takeSnapshot: () => Promise<QueueSnapshot>
  /** `isFresh`: it was counted now; otherwise it is from a snapshot that is at most this old. */
  measureLoad: (options: { maxAgeMs: number }) => Promise<{ load: QueueLoad; isFresh: boolean }>
}

/**
 * Takes snapshots of the queue. A short queue is counted by a single query; of a long one only the tenants are read,
 * which an index provides whatever its length.
 */
export function createQueueObserver(
  ctx: Pick<QueueContext, 'clock' | 'queueSize' | 'queueView' | 'tasks'>,
): QueueObserver {
  const { queueView } = ctx
  let isLong = false
  let last: { load: QueueLoad; atMs: number } | undefined

  async function count<T>(read: () => Promise<T>, loadOf: (read: T) => QueueLoad): Promise<T> {
    const counted = ctx.queueSize.beginCount()
    const atMs = performance.now()
    const found = await read()
    const load = loadOf(found)
    last = { load, atMs }
    counted(sizeOf(load))
    return found
  }

  async function countGroups(): Promise<TaskGroup[]> {
    const counted = queueView.beginCount()
    const groups = await count(
      () => groupTasks(ctx, unfinishedStates),
      (found) => toLoad(found, ctx.clock.now()),
    )
    counted(groups)
    isLong = countWaiting(toSnapshot(groups).waiting) > shortQueue
    return groups
  }

  return {
    async takeSnapshot() {
      if (!isLong) return queueView.snapshot() ?? toSnapshot(await countGroups())
      queueView.invalidate()
      const snapshot = await countLongQueue(ctx)
      isLong = (await countUpTo(ctx, shortQueue)) >= shortQueue
      return snapshot
    },
    async measureLoad({ maxAgeMs }) {
      if (last !== undefined && performance.now() - last.atMs <= maxAgeMs) return { load: last.load, isFresh: false }
      if (!isLong) return { load: toLoad(await countGroups(), ctx.clock.now()), isFresh: true }
      const load = await count(
        () => measureLongQueue(ctx),
        (counted) => counted,
      )
      return { load, isFresh: true }
    },
  }
}

function sizeOf({ lanes: loads, dispatched, leased, delayed, addressed }: QueueLoad): number {
  return loads.reduce((sum, { waiting }) => sum + waiting, 0) + dispatched + leased + delayed + addressed
}

async function countUpTo({ tasks }: Pick<QueueContext, 'tasks'>, limit: number): Promise<number> {
  return tasks.countDocuments({ state: 'waiting' }, { limit })
}

async function countLongQueue(ctx: Pick<QueueContext, 'tasks'>): Promise<QueueSnapshot> {
  const [inFlightTasks, ...tenants] = await Promise.all([
    countInFlight(ctx),
    ...lanes.map((lane) => ctx.tasks.distinct('tenant', { state: 'waiting', lane })),
  ])
  const waiting = noTenants()
  lanes.forEach((lane, index) => {
    for (const tenant of tenants[index] ?? []) waiting[lane].set(tenant, Number.POSITIVE_INFINITY)
  })
  return { waiting, ...inFlightTasks }
}

function toLoad(groups: readonly TaskGroup[], now: Date): QueueLoad {
  const nowMs = now.getTime()
  const countOf = (among: readonly TaskGroup[]) => among.reduce((sum, { count }) => sum + count, 0)
  const inState = (state: TaskState) => groups.filter(({ _id }) => _id.state === state)
  const load = (lane: Lane): LaneLoad => {
    const waiting = inState('waiting').filter(({ _id }) => _id.lane === lane)
    const waits = waiting.map(({ oldest }) => nowMs - oldest.getTime())
    return { lane, waiting: countOf(waiting), oldestWaitingMs: Math.max(0, ...waits) }
  }
  return {
    lanes: lanes.map(load),
    dispatched: countOf(inState('dispatched')),
    leased: countOf(inState('leased')),
    delayed: countOf(inState('delayed')),
    addressed: countOf(inState('addressed')),
    inFlightGroups: [...inState('dispatched'), ...inState('leased')],
  }
}

async function measureLongQueue(ctx: Pick<QueueContext, 'clock' | 'tasks'>): Promise<QueueLoad> {
  const [loads, { dispatched, leased, inFlightGroups }, delayed, addressed] = await Promise.all([
    laneLoads(ctx),
    countInFlight(ctx),
    ctx.tasks.countDocuments({ state: 'delayed' }),
    ctx.tasks.countDocuments({ state: 'addressed' }),
  ])
  return { lanes: loads, dispatched, leased, delayed, addressed, inFlightGroups }
}

/** Dispatched and leased tasks; there are few of both, however long the queue is. */
export async function countInFlight(ctx: Pick<QueueContext, 'tasks'>): Promise<Omit<QueueSnapshot, 'waiting'>> {
  return sumInFlight(await groupTasks(ctx, ['dispatched', 'leased']))
}

async function groupTasks({ tasks }: Pick<QueueContext, 'tasks'>, states: readonly TaskState[]): Promise<TaskGroup[]> {
  return tasks.aggregate<TaskGroup>([
    { $match: { state: { $in: states } } },
    {
      $group: {
        _id: { state: '$state', lane: '$lane', tenant: '$tenant' },
        count: { $sum: 1 },
        oldest: { $min: '$queuedAt' },
      },
    },
  ])
}
