import type { Priority } from '@verdict/proto/http/route'

export interface AdmissionBounds {
  /** Calls that are let in at once while all goes well. */
  maxInFlight: number
  /** Milliseconds by which the event loop may be late. */
  maxDelayMs: number
  /** Milliseconds for which half of the calls in flight may have been under way: half of what a call takes. */
  maxAgeMs: number
}

/** What was seen in a period. */
export interface AdmissionPeriod {
  /** By which the event loop was late. */
  delayMs: number
  /** Median age of the calls in flight; 0: too few to tell. */
  ageMs: number
  /** The most calls that were in flight at once. */
  peak: number
}

/**
 * So many calls are let in however slow all is: the process does something, and learns when it keeps up again. Where other
 * programs slow the machine down, its few readers wait and are not refused.
 */
const leastInFlight = 64
/** Calls of the first priority are refused last: up to this, whatever the limit has become. */
const leastCritical = 128
const [shrinkBy, growBy] = [0.8, 1.1]
/** Of fewer calls the median says nothing. */
const leastAges = 4

/** Of the limit, which calls of a priority may fill together with all others. */
const shares: Record<Priority, number> = { critical: 1, high: 0.75, normal: 0.5, low: 0.25 }

/** Whether another call is let in beside those that are in flight. */
export function isAdmitted(priority: Priority, inFlight: number, limit: number): boolean {
  const room = Math.floor(limit * shares[priority])
  return inFlight < (priority === 'critical' ? Math.max(room, leastCritical) : room)
}

/** Median of what calls have taken so far; 0 for few. */
export function medianAgeMs(beganAtMs: Iterable<number>, nowMs: number): number {
  const ages = Array.from(beganAtMs, (at) => nowMs - at).sort((a, b) => a - b)
  return ages.length < leastAges ? 0 : (ages[Math.floor(ages.length / 2)] ?? 0)
}

/** How far a period is from what is bearable: above 1 it was too much. */
export function overloadOf({ delayMs, ageMs }: AdmissionPeriod, { maxDelayMs, maxAgeMs }: AdmissionBounds): number {
  return Math.max(delayMs / maxDelayMs, ageMs / maxAgeMs)
}

/**
 * The limit after a period: smaller by a fifth of what was in flight at its peak where it was too much, larger by a tenth
 * where it was less than half of that, else as it was.
 *
 * Source: limits of concurrency that grow slowly and shrink fast (AIMD), as in Netflix' concurrency-limits.
 */
export function nextLimit(limit: number, period: AdmissionPeriod, bounds: AdmissionBounds): number {
  const overload = overloadOf(period, bounds)
  if (overload > 1)
    return Math.min(bounds.maxInFlight, Math.max(leastInFlight, Math.min(limit, period.peak) * shrinkBy))
  return overload < 0.5 ? Math.min(bounds.maxInFlight, limit * growBy) : limit
}
