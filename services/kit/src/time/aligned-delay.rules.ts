/** Shorter delays are not aligned. */
const shortestMs = 1_000

/**
 * Aligns timers: the delay until the next common wake-up of all pollers of this process with this interval, so that an
 * idle machine wakes up once for all of them. Never longer than `everyMs`.
 *
 * @param nowMs on the clock of the process, which only grows
 */
export function alignedDelayMs(everyMs: number, nowMs = performance.now()): number {
  return everyMs < shortestMs ? everyMs : everyMs - (nowMs % everyMs)
}
