import { isBackgroundLane, type Lane } from '../lane.rules.ts'

/** The tasks of one tenant in one lane, the unit of fair queueing. */
export interface Flow {
  lane: Lane
  tenant: string
}

export function flowKey({ lane, tenant }: Flow): string {
  return `${lane} ${tenant}`
}

/** Share of the slots that a flow leaves to others: the minimum, and the maximum if they have recently needed more. */
const reservedShare: Readonly<Record<Lane, { least: number; most: number }>> = {
  contest: { least: 1 / 8, most: 1 / 4 },
  practice: { least: 1 / 8, most: 1 / 2 },
  rejudge: { least: 1 / 4, most: 3 / 4 },
  invocation: { least: 1 / 2, most: 3 / 4 },
}

/**
 * Slots that one flow may use while others are active, so that these find a free slot instead of waiting for running
 * tasks: as many are left as the others recently used at once (`othersPeak`), within the bounds of the lane. With few
 * slots, only rejudgings and invocations leave any, and they always keep one. Invocations also leave slots while nobody
 * else is active, so that a new submission need not wait for one to end.
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

/** Tracks recently active tenants outside of `backgroundLanes`, for whom slots are kept free. */
export interface TenantActivity {
  /** Records the number of unfinished tasks of a flow. */
  record: (flow: Flow, tasks: number, nowMs: number) => void
  /** Whether another flow outside of `backgroundLanes` was recently active. */
  hasOthers: (flow: Flow, nowMs: number) => boolean
  /** Sum of the recent peaks of other flows. */
  othersPeak: (flow: Flow, nowMs: number) => number
}

interface Activity {
  atMs: number
  /** Highest number since `sinceMs`, and in the period before that. */
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
