import { isBackgroundLane, type Lane } from '../lane.rules.ts'

/** The work of one tenant in one lane. */
export interface Flow {
  lane: Lane
  tenant: string
}

export function flowKey({ lane, tenant }: Flow): string {
  return `${lane} ${tenant}`
}

/** Which part of the slots a stream leaves to others: at least, and at most when they have needed more lately. */
const reservedShare: Readonly<Record<Lane, { least: number; most: number }>> = {
  contest: { least: 1 / 8, most: 1 / 4 },
  practice: { least: 1 / 8, most: 1 / 2 },
  rejudge: { least: 1 / 4, most: 3 / 4 },
  invocation: { least: 1 / 2, most: 3 / 4 },
}

/**
 * How many slots one stream of work may hold while others are about, so that these find one free instead of waiting for
 * whatever runs to end: as many are left to them as they had tasks at once lately (`othersPeak`), within the bounds of
 * the lane. Where there are few slots tenants leave one another none; rejudging and invocations do, but never stand still.
 * Invocations do so also while nobody else is about: whoever comes then need not wait for one to end.
 */
export function maxSlots(
  lane: Lane,
  { slots, othersActive, othersPeak }: { slots: number; othersActive: boolean; othersPeak: number },
): number {
  if (!othersActive && lane !== 'invocation') return Number.POSITIVE_INFINITY
  if (slots < 4 && !isBackgroundLane(lane)) return Number.POSITIVE_INFINITY
  const { least, most } = reservedShare[lane]
  const left = Math.max(Math.ceil(slots * least), Math.min(Math.floor(slots * most), othersPeak))
  return Math.max(1, slots - left)
}

/** For whom slots are kept: who was seen lately and whose verdicts someone waits for. */
export interface TenantActivity {
  /** The stream has so many tasks that are not done. */
  record: (flow: Flow, tasks: number, nowMs: number) => void
  /** Whether work of another stream, outside of `backgroundLanes`, was about lately. */
  hasOthers: (flow: Flow, nowMs: number) => boolean
  /** The most tasks that such others had at once, in the time of a peak or two. */
  othersPeak: (flow: Flow, nowMs: number) => number
}

interface Activity {
  atMs: number
  /** The most since `sinceMs`, and in the time of a peak before that. */
  peak: number
  peakBefore: number
  sinceMs: number
}

export function createTenantActivity({
  activeWindowMs,
  peakMs,
}: {
  activeWindowMs: number
  peakMs: number
}): TenantActivity {
  const seen = new Map<string, Activity>()

  function others(flow: Flow, nowMs: number): Activity[] {
    for (const [key, { atMs }] of seen) if (atMs < nowMs - activeWindowMs) seen.delete(key)
    return [...seen].filter(([key]) => key !== flowKey(flow)).map(([, one]) => one)
  }

  return {
    record(flow, tasks, nowMs) {
      if (isBackgroundLane(flow.lane)) return
      const last = seen.get(flowKey(flow))
      const isOver = last === undefined || nowMs - last.sinceMs >= peakMs
      seen.set(flowKey(flow), {
        atMs: nowMs,
        peak: isOver ? tasks : Math.max(last.peak, tasks),
        peakBefore: isOver ? (last === undefined ? 0 : peakOf(last, nowMs, peakMs)) : last.peakBefore,
        sinceMs: isOver ? nowMs : last.sinceMs,
      })
    },
    hasOthers: (flow, nowMs) => others(flow, nowMs).length > 0,
    othersPeak: (flow, nowMs) => others(flow, nowMs).reduce((sum, one) => sum + peakOf(one, nowMs, peakMs), 0),
  }
}

function peakOf({ peak, peakBefore, sinceMs }: Activity, nowMs: number, peakMs: number): number {
  const age = nowMs - sinceMs
  if (age >= 2 * peakMs) return 0
  return age >= peakMs ? peak : Math.max(peak, peakBefore)
}
