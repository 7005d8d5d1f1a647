import type { SubmissionContext } from '../context.ts'
import { lanes, type Lane } from './lane.rules.ts'
import { streamKey } from './share.rules.ts'
import type { TaskState } from './task.model.ts'

/** Tenants with waiting tasks, by lane, each with how many there are at least. */
export type WaitingTenants = Readonly<Record<Lane, Map<string, number>>>

export interface QueueSurvey {
  waiting: WaitingTenants
  /** On the bus, taken by no worker yet. */
  dispatched: number
  leased: number
  /** Both of these by stream (`streamKey`). */
  inHand: Map<string, number>
}

/** A queue with more tasks than this is not counted out for each look. */
const shortQueue = 500

export interface QueueSurveyor {
  look: () => Promise<QueueSurvey>
}

/**
 * Looks over the queue. A short one is counted in a single call; of a long one only the tenants are asked for, which an
 * index gives whatever its length.
 */
export function createQueueSurveyor(ctx: Pick<SubmissionContext, 'tasks'>): QueueSurveyor {
  let isLong = false
  return {
    async look() {
      const survey = isLong ? await lookAtLong(ctx) : await lookAtShort(ctx)
      isLong = isLong ? (await countUpTo(ctx, shortQueue)) >= shortQueue : countWaiting(survey.waiting) > shortQueue
      return survey
    },
  }
}

export function isWorkWaiting(waiting: WaitingTenants): boolean {
  return lanes.some((lane) => waiting[lane].size > 0)
}

function countWaiting(waiting: WaitingTenants): number {
  return lanes.flatMap((lane) => [...waiting[lane].values()]).reduce((sum, count) => sum + count, 0)
}

async function countUpTo({ tasks }: Pick<SubmissionContext, 'tasks'>, limit: number): Promise<number> {
  return tasks.countDocuments({ state: 'waiting' }, { limit })
}

function noTenants(): Record<Lane, Map<string, number>> {
  return { contest: new Map(), practice: new Map(), rejudge: new Map() }
}

interface Group {
  _id: { state: TaskState; lane: Lane; tenant: string }
  count: number
}

async function lookAtShort(ctx: Pick<SubmissionContext, 'tasks'>): Promise<QueueSurvey> {
  const groups = await groupTasks(ctx, ['waiting', 'dispatched', 'leased'])
  const waiting = noTenants()
  for (const { _id, count } of groups) if (_id.state === 'waiting') waiting[_id.lane].set(_id.tenant, count)
  return { waiting, ...sumOnTheWay(groups) }
}

async function lookAtLong(ctx: Pick<SubmissionContext, 'tasks'>): Promise<QueueSurvey> {
  const [onTheWay, ...tenants] = await Promise.all([
    countOnTheWay(ctx),
    ...lanes.map((lane) => ctx.tasks.distinct('tenant', { state: 'waiting', lane })),
  ])
  const waiting = noTenants()
  lanes.forEach((lane, index) => {
    for (const tenant of tenants[index] ?? []) waiting[lane].set(tenant, Number.POSITIVE_INFINITY)
  })
  return { waiting, ...onTheWay }
}

/** Tasks that are on the bus, and tasks that workers have. Both are few, however long the queue. */
export async function countOnTheWay(ctx: Pick<SubmissionContext, 'tasks'>): Promise<Omit<QueueSurvey, 'waiting'>> {
  return sumOnTheWay(await groupTasks(ctx, ['dispatched', 'leased']))
}

async function groupTasks({ tasks }: Pick<SubmissionContext, 'tasks'>, states: readonly TaskState[]): Promise<Group[]> {
  return tasks.aggregate<Group>([
    { $match: { state: { $in: states } } },
    { $group: { _id: { state: '$state', lane: '$lane', tenant: '$tenant' }, count: { $sum: 1 } } },
  ])
}

function sumOnTheWay(groups: readonly Group[]): Omit<QueueSurvey, 'waiting'> {
  const sum = { dispatched: 0, leased: 0, inHand: new Map<string, number>() }
  for (const { _id, count } of groups) {
    if (_id.state !== 'dispatched' && _id.state !== 'leased') continue
    sum[_id.state] += count
    const key = streamKey(_id)
    sum.inHand.set(key, (sum.inHand.get(key) ?? 0) + count)
  }
  return sum
}
