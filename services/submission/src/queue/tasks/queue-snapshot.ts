import type { QueueContext } from '../context.ts'
import { laneLoads, type LaneLoad } from './lane-loads.ts'
import { lanes, type Lane } from './lane.rules.ts'
import { streamKey } from './share.rules.ts'
import { unfinishedStates, type TaskState } from './task.model.ts'

/** Tenants with waiting tasks, by lane, each with how many there are at least. */
export type WaitingTenants = Readonly<Record<Lane, Map<string, number>>>

export interface QueueSnapshot {
  waiting: WaitingTenants
  /** On the bus, taken by no worker yet. */
  dispatched: number
  leased: number
  /** Both of these by stream (`streamKey`). */
  inFlight: Map<string, number>
  /** What these are counted from. */
  flights: readonly TaskGroup[]
}

/** Tasks of one tenant and lane in the same state. */
export interface TaskGroup {
  _id: { state: TaskState; lane: Lane; tenant: string }
  count: number
  oldest: Date
}

/** How many tasks are not done, by what they wait for. */
export interface QueueLoad {
  lanes: readonly LaneLoad[]
  dispatched: number
  leased: number
  /** Waiting for a pause to end. */
  delayed: number
  /** Waiting for the one worker that may take them. */
  addressed: number
  /** What is on the bus and what workers have. */
  flights: readonly TaskGroup[]
}

/** A queue with more tasks than this is long: it is not counted in full for each snapshot. */
const shortQueue = 500

export interface QueueObserver {
  takeSnapshot: () => Promise<QueueSnapshot>
  /** `isFresh`: counted now; else what a snapshot has counted no longer ago than that. */
  measureLoad: (options: { maxAgeMs: number }) => Promise<{ load: QueueLoad; isFresh: boolean }>
}

/**
 * Takes snapshots of the queue. A short one is counted in a single query; of a long one only the tenants are read, which
 * an index gives whatever its length.
 */
export function createQueueObserver(ctx: Pick<QueueContext, 'clock' | 'queueSize' | 'tasks'>): QueueObserver {
  let isLong = false
  let last: { load: QueueLoad; atMs: number } | undefined

  async function count<T>(read: () => Promise<T>, loadOf: (read: T) => QueueLoad): Promise<T> {
    const counted = ctx.queueSize.counting()
    const atMs = performance.now()
    const found = await read()
    const load = loadOf(found)
    last = { load, atMs }
    counted(sizeOf(load))
    return found
  }

  const countGroups = () =>
    count(
      () => groupTasks(ctx, unfinishedStates),
      (groups) => toLoad(groups, ctx.clock.now()),
    )

  return {
    async takeSnapshot() {
      if (!isLong) {
        const snapshot = toSnapshot(await countGroups())
        isLong = countWaiting(snapshot.waiting) > shortQueue
        return snapshot
      }
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

export function isWorkWaiting(waiting: WaitingTenants): boolean {
  return lanes.some((lane) => waiting[lane].size > 0)
}

function countWaiting(waiting: WaitingTenants): number {
  return lanes.flatMap((lane) => [...waiting[lane].values()]).reduce((sum, count) => sum + count, 0)
}

async function countUpTo({ tasks }: Pick<QueueContext, 'tasks'>, limit: number): Promise<number> {
  return tasks.countDocuments({ state: 'waiting' }, { limit })
}

function noTenants(): Record<Lane, Map<string, number>> {
  return { contest: new Map(), practice: new Map(), rejudge: new Map(), invocation: new Map() }
}

function toSnapshot(groups: readonly TaskGroup[]): QueueSnapshot {
  const waiting = noTenants()
  for (const { _id, count } of groups) if (_id.state === 'waiting') waiting[_id.lane].set(_id.tenant, count)
  return { waiting, ...sumInFlight(groups) }
}

/** What of the queue concerns some tenants. */
export function filterSnapshot(
  { waiting, flights }: Pick<QueueSnapshot, 'waiting' | 'flights'>,
  concerns: (tenant: string) => boolean,
): QueueSnapshot {
  const own = noTenants()
  for (const lane of lanes)
    for (const [tenant, count] of waiting[lane]) if (concerns(tenant)) own[lane].set(tenant, count)
  return { waiting: own, ...sumInFlight(flights.filter(({ _id }) => concerns(_id.tenant))) }
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
    flights: [...inState('dispatched'), ...inState('leased')],
  }
}

async function measureLongQueue(ctx: Pick<QueueContext, 'clock' | 'tasks'>): Promise<QueueLoad> {
  const [loads, { dispatched, leased, flights }, delayed, addressed] = await Promise.all([
    laneLoads(ctx),
    countInFlight(ctx),
    ctx.tasks.countDocuments({ state: 'delayed' }),
    ctx.tasks.countDocuments({ state: 'addressed' }),
  ])
  return { lanes: loads, dispatched, leased, delayed, addressed, flights }
}

/** Tasks that are on the bus, and tasks that workers have. Both are few, however long the queue. */
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

/** How many of the groups' tasks are on the bus and how many workers have. */
export function sumInFlight(groups: readonly TaskGroup[]): Omit<QueueSnapshot, 'waiting'> {
  const flights = groups.filter(({ _id: { state } }) => state === 'dispatched' || state === 'leased')
  const sum = { dispatched: 0, leased: 0, inFlight: new Map<string, number>(), flights }
  for (const { _id, count } of flights) {
    sum[_id.state === 'leased' ? 'leased' : 'dispatched'] += count
    const key = streamKey(_id)
    sum.inFlight.set(key, (sum.inFlight.get(key) ?? 0) + count)
  }
  return sum
}

/** Whether a task in this state was queued at or before that moment. */
export function isOlder(groups: readonly TaskGroup[], state: TaskState, atMs: number): boolean {
  return groups.some(({ _id, oldest }) => _id.state === state && oldest.getTime() <= atMs)
}
