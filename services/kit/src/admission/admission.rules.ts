import type { Priority } from '@verdict/proto/http/route'

export interface AdmissionBounds {
  /** Most calls in flight at the same time while the server keeps up. */
  maxInFlight: number
  /** Longest event loop delay that does not count as overload. */
  maxDelayMs: number
  /** Highest median age of the calls in flight that does not count as overload: about half of what a call takes. */
  maxAgeMs: number
}

/** These values were measured in one period. */
export interface AdmissionPeriod {
  /** Event loop delay. */
  delayMs: number
  /** Median age of the calls in flight; 0 when there are too few to tell. */
  ageMs: number
  /** Most calls that were in flight at the same time. */
  peak: number
}

/**
 * The limit never falls below this, however slow everything is: the process keeps working and notices when it has
 * recovered. If other programs slow the machine down, the few readers wait instead of being refused.
 */
const leastInFlight = 64
/** Calls of the highest priority are shed last: this many are always admitted, whatever the limit has become. */
const leastCritical = 128
const [shrinkBy, growBy] = [0.8, 1.1]
/** With fewer calls than this the median age says nothing. */
const leastAges = 4

/** Share of the limit up to which calls of a priority are admitted, counted over all calls in flight. */
const shares: Record<Priority, number> = { critical: 1, high: 0.75, normal: 0.5, low: 0.25 }

/** Whether another call of this priority may start beside those in flight. */
export function isAdmitted(priority: Priority, inFlight: number, limit: number): boolean {
  const room = Math.floor(limit * shares[priority])
  return inFlight < (priority === 'critical' ? Math.max(room, leastCritical) : room)
}

/** Median age of the calls in flight in milliseconds; 0 when there are too few to tell. */
export function medianAgeMs(beganAtMs: Iterable<number>, nowMs: number): number {
  const ages = Array.from(beganAtMs, (at) => nowMs - at).sort((a, b) => a - b)
  return ages.length < leastAges ? 0 : (ages[Math.floor(ages.length / 2)] ?? 0)
}

/** Ratio of what was measured to its bound; above 1 the period was overloaded. */
export function overloadOf({ delayMs, ageMs }: AdmissionPeriod, { maxDelayMs, maxAgeMs }: AdmissionBounds): number {
  return Math.max(delayMs / maxDelayMs, ageMs / maxAgeMs)
}

/**
 * The limit for the next period: a fifth below the peak after an overloaded period, a tenth higher when less than half
 * of the bounds was used, otherwise unchanged.
 *
 * Source: adaptive concurrency limits (additive increase, multiplicative decrease), as in Netflix concurrency-limits.
 */
export function nextLimit(limit: number, period: AdmissionPeriod, bounds: AdmissionBounds): number {
  const overload = overloadOf(period, bounds)
  if (overload > 1)
    return Math.min(bounds.maxInFlight, Math.max(leastInFlight, Math.min(limit, period.peak) * shrinkBy))
  return overload < 0.5 ? Math.min(bounds.maxInFlight, limit * growBy) : limit
}
