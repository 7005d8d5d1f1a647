import { lanes, type Lane } from '../lane.rules.ts'
import { flowKey } from './fair-share.rules.ts'
import type { TaskState } from '../task.model.ts'

/** Tenants with waiting tasks by lane, each with a lower bound of their number. */
export type WaitingTenants = Readonly<Record<Lane, Map<string, number>>>

export interface QueueSnapshot {
  waiting: WaitingTenants
  /** On the bus, not claimed yet. */
  dispatched: number
  leased: number
  /** Dispatched and leased tasks by flow (`flowKey`). */
  inFlight: Map<string, number>
  /** The groups from which these are summed. */
  inFlightGroups: readonly TaskGroup[]
}

/** Tasks of one tenant and lane in the same state. */
export interface TaskGroup {
  _id: { state: TaskState; lane: Lane; tenant: string }
  count: number
  oldest: Date
}

/** A queue with more tasks than this is not counted in full for each snapshot. */
export const shortQueue = 500

export function isWorkWaiting(waiting: WaitingTenants): boolean {
  return lanes.some((lane) => waiting[lane].size > 0)
}

export function countWaiting(waiting: WaitingTenants): number {
  return lanes.flatMap((lane) => [...waiting[lane].values()]).reduce((sum, count) => sum + count, 0)
}

export function noTenants(): Record<Lane, Map<string, number>> {
  return { contest: new Map(), practice: new Map(), rejudge: new Map(), invocation: new Map() }
}

export function toSnapshot(groups: readonly TaskGroup[]): QueueSnapshot {
  const waiting = noTenants()
  for (const { _id, count } of groups) if (_id.state === 'waiting') waiting[_id.lane].set(_id.tenant, count)
  return { waiting, ...sumInFlight(groups) }
}

/** The part of the queue that belongs to some tenants. */
export function filterSnapshot(
  { waiting, inFlightGroups }: Pick<QueueSnapshot, 'waiting' | 'inFlightGroups'>,
  concerns: (tenant: string) => boolean,
): QueueSnapshot {
  const own = noTenants()
  for (const lane of lanes)
    for (const [tenant, count] of waiting[lane]) if (concerns(tenant)) own[lane].set(tenant, count)
  return { waiting: own, ...sumInFlight(inFlightGroups.filter(({ _id }) => concerns(_id.tenant))) }
}

/** Sums the dispatched and the leased tasks of the groups. */
export function sumInFlight(groups: readonly TaskGroup[]): Omit<QueueSnapshot, 'waiting'> {
  const inFlightGroups = groups.filter(({ _id: { state } }) => state === 'dispatched' || state === 'leased')
  const sum = { dispatched: 0, leased: 0, inFlight: new Map<string, number>(), inFlightGroups }
  for (const { _id, count } of inFlightGroups) {
    sum[_id.state === 'leased' ? 'leased' : 'dispatched'] += count
    const key = flowKey(_id)
    sum.inFlight.set(key, (sum.inFlight.get(key) ?? 0) + count)
  }
  return sum
}

/** Whether a task in this state was queued at or before that moment. */
export function isOlder(groups: readonly TaskGroup[], state: TaskState, atMs: number): boolean {
  return groups.some(({ _id, oldest }) => _id.state === state && oldest.getTime() <= atMs)
}
