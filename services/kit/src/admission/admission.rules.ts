import type { Priority } from '@verdict/proto/http/route'

export interface AdmissionBounds {
  /** Calls that are let in at once while the process keeps up. */
  maxInFlight: number
  /** Milliseconds by which the event loop may be late. */
  maxDelayMs: number
}

/** So many calls are let in however late the event loop is: the process does something, and learns when it keeps up again. */
const leastInFlight = 48
/** Calls of the first priority are refused last: up to this, whatever the limit has become. */
const leastCritical = 128
const [shrinkBy, growBy] = [0.8, 1.1]

/** Of the limit, which calls of a priority may fill together with all others. */
const shares: Record<Priority, number> = { critical: 1, high: 0.75, normal: 0.5, low: 0.25 }

/** Whether another call is let in beside those that are in flight. */
export function isAdmitted(priority: Priority, inFlight: number, limit: number): boolean {
  const room = Math.floor(limit * shares[priority])
  return inFlight < (priority === 'critical' ? Math.max(room, leastCritical) : room)
}

/**
 * The limit after a period: smaller by a fifth of what was in flight at its peak where the event loop was too late, larger by
 * a tenth where it was late by less than half of that, else as it was.
 *
 * Source: additive-increase/multiplicative-decrease limits of concurrency, as in Netflix' concurrency-limits.
 */
export function nextLimit(
  limit: number,
  { delayMs, peak }: { delayMs: number; peak: number },
  { maxInFlight, maxDelayMs }: AdmissionBounds,
): number {
  if (delayMs > maxDelayMs) return Math.max(leastInFlight, Math.min(limit, peak) * shrinkBy)
  return delayMs < maxDelayMs / 2 ? Math.min(maxInFlight, limit * growBy) : limit
}
