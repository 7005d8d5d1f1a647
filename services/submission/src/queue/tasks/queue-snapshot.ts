import type { QueueContext } from '../context.ts'
import { lanes, type Lane } from './lane.rules.ts'
import { streamKey } from './share.rules.ts'
import type { TaskState } from './task.model.ts'

/** Tenants with waiting tasks, by lane, each with how many there are at least. */
export type WaitingTenants = Readonly<Record<Lane, Map<string, number>>>

export interface QueueSnapshot {
  waiting: WaitingTenants
  /** On the bus, taken by no worker yet. */
  dispatched: number
  leased: number
  /** Both of these by stream (`streamKey`). */
  inFlight: Map<string, number>
}

/** A queue with more tasks than this is long: it is not counted in full for each snapshot. */
const shortQueue = 500

export interface QueueObserver {
  takeSnapshot: () => Promise<QueueSnapshot>
}

/**
 * Takes snapshots of the queue. A short one is counted in a single query; of a long one only the tenants are read, which
 * an index gives whatever its length.
 */
export function createQueueObserver(ctx: Pick<QueueContext, 'tasks'>): QueueObserver {
  let isLong = false
  return {
    async takeSnapshot() {
      const snapshot = isLong ? await countLongQueue(ctx) : await countShortQueue(ctx)
      isLong = isLong ? (await countUpTo(ctx, shortQueue)) >= shortQueue : countWaiting(snapshot.waiting) > shortQueue
      return snapshot
    },
  }
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
  return { contest: new Map(), practice: new Map(), rejudge: new Map() }
}

interface Group {
  _id: { state: TaskState; lane: Lane; tenant: string }
  count: number
}

async function countShortQueue(ctx: Pick<QueueContext, 'tasks'>): Promise<QueueSnapshot> {
  const groups = await groupTasks(ctx, ['waiting', 'dispatched', 'leased'])
  const waiting = noTenants()
  for (const { _id, count } of groups) if (_id.state === 'waiting') waiting[_id.lane].set(_id.tenant, count)
  return { waiting, ...sumInFlight(groups) }
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

/** Tasks that are on the bus, and tasks that workers have. Both are few, however long the queue. */
export async function countInFlight(ctx: Pick<QueueContext, 'tasks'>): Promise<Omit<QueueSnapshot, 'waiting'>> {
  return sumInFlight(await groupTasks(ctx, ['dispatched', 'leased']))
}

async function groupTasks({ tasks }: Pick<QueueContext, 'tasks'>, states: readonly TaskState[]): Promise<Group[]> {
  return tasks.aggregate<Group>([
    { $match: { state: { $in: states } } },
    { $group: { _id: { state: '$state', lane: '$lane', tenant: '$tenant' }, count: { $sum: 1 } } },
  ])
}

function sumInFlight(groups: readonly Group[]): Omit<QueueSnapshot, 'waiting'> {
  const sum = { dispatched: 0, leased: 0, inFlight: new Map<string, number>() }
  for (const { _id, count } of groups) {
    if (_id.state !== 'dispatched' && _id.state !== 'leased') continue
    sum[_id.state] += count
    const key = streamKey(_id)
    sum.inFlight.set(key, (sum.inFlight.get(key) ?? 0) + count)
  }
  return sum
}
