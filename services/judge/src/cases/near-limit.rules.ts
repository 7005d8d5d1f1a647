import type { RunResult } from '../sandbox/sandbox.ts'

/** How a run of the contestant's program went, as far as time is concerned. */
export type TimedRun = Pick<RunResult, 'ending' | 'cpuMs'>

const nearFactor = 1.1

/**
 * Whether a run used more CPU time than it may, by at most 10 %. Whole milliseconds count, as in the verdict. One that
 * was stopped (memory, output, wall time on a machine that had no time for it) is not helped by being a little faster.
 */
export function isNearLimit({ ending, cpuMs }: TimedRun, { timeMs }: { timeMs: number }): boolean {
  if (ending.kind !== 'exited' && ending.kind !== 'signalled') return false
  return Math.floor(cpuMs) > timeMs && cpuMs <= timeMs * nearFactor
}

/**
 * When a program is stopped at the latest: after the 200 ms of spec 3-api §4, and only when it can no longer be near
 * its limit. So a run that was stopped never counts as near, and an endless loop is run once.
 */
export function stopAfterMs(timeMs: number): number {
  return Math.max(timeMs + 200, Math.ceil(timeMs * nearFactor) + 1)
}
