/** Below this it is not rest that is waited for. */
const shortestMs = 1_000

/**
 * Aligns timers: how long to pause so that everything of this process that looks for something every so often does so at once:
 * a machine at rest then wakes once for all of them. Never longer than `everyMs`.
 *
 * @param nowMs on the clock of the process, which only grows
 */
export function alignedDelayMs(everyMs: number, nowMs = performance.now()): number {
  return everyMs < shortestMs ? everyMs : everyMs - (nowMs % everyMs)
}
