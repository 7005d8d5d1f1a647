import type { RunResult } from '../sandbox/sandbox.ts'

export type TimedRun = Pick<RunResult, 'ending' | 'cpuMs'>

const nearFactor = 1.1

/**
 * Whether a run exceeded the CPU time limit by at most 10 %, in whole milliseconds as in the verdict. A run that was
 * stopped for another reason (memory, output, wall time) would not pass by being a little faster.
 */
export function isNearLimit({ ending, cpuMs }: TimedRun, { timeMs }: { timeMs: number }): boolean {
  if (ending.kind !== 'exited' && ending.kind !== 'signalled') return false
  return Math.floor(cpuMs) > timeMs && cpuMs <= timeMs * nearFactor
}

/**
 * Returns the CPU time at which a program is stopped: after the 200 ms of spec 3-api §4, but not before it is beyond
 * `isNearLimit`. So a stopped run never counts as near, and an endless loop is run only once.
 */
export function stopAfterMs(timeMs: number): number {
  return Math.max(timeMs + 200, Math.ceil(timeMs * nearFactor) + 1)
}
