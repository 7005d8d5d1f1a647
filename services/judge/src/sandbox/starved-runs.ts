import { startPressureMeter, type PressureMeter } from './cpu-pressure.ts'
import type { Runner } from './run-semaphore.ts'
import type { RunLimits, RunRequest, RunResult } from './sandbox.ts'

/** A run that was starved of CPU gets this factor for its wall time limit. */
export const starvedWallFactor = 10

/** A run counts as starved if something waited for a processor for at least this share of the time. */
const minPressure = 0.5
/** A program that uses a smaller share of its wall time sleeps, or waits forever. */
const minCpuShare = 0.01

/**
 * Repeats runs of a contestant's programs once with ten times the wall time if they exceeded the wall time with CPU
 * time left while the machine was overloaded, so that no verdict depends on the load. If they exceed it again they are
 * idle, and no run of this submission is repeated any more.
 */
export function withStarvedReruns(runner: Runner, startMeter: () => PressureMeter = startPressureMeter): Runner {
  let isIdle = false

  async function runPatiently(
    requests: readonly RunRequest[],
    start: (requests: readonly RunRequest[]) => Promise<readonly RunResult[]>,
  ): Promise<readonly RunResult[]> {
    if (isIdle) return start(requests)
    const pressure = startMeter()
    const results = await start(requests)
    if (!wereStarved(results, requests) || pressure() < minPressure) return results
    for (const fileId of results.flatMap(({ kept }) => [...kept.values()])) void runner.remove(fileId)
    const again = await start(requests.map(withLongerWallTime))
    isIdle = wereStoppedByClock(again, requests)
    return again
  }

  return {
    ...runner,
    async run(request, signal) {
      if (request.measured !== true) return runner.run(request, signal)
      const [result] = await runPatiently([request], async ([one]) => [await runner.run(one ?? request, signal)])
      if (result === undefined) throw new Error('a run without a result')
      return result
    },
    runTogether: (requests, pipes, signal) => runPatiently(requests, (some) => runner.runTogether(some, pipes, signal)),
  }
}

function wereStarved(results: readonly RunResult[], requests: readonly RunRequest[]): boolean {
  if (!wereStoppedByClock(results, requests)) return false
  const cpuMs = results.reduce((sum, one) => sum + one.cpuMs, 0)
  return cpuMs >= minCpuShare * Math.max(...results.map(({ wallMs }) => wallMs))
}

function wereStoppedByClock(results: readonly RunResult[], requests: readonly RunRequest[]): boolean {
  return requests.some((request, index) => {
    const result = results[index]
    return result !== undefined && wasStoppedByClock(result, request.limits)
  })
}

/** Whether a run was killed by its wall time limit with CPU time left. */
export function wasStoppedByClock({ ending, cpuMs }: RunResult, limits: Pick<RunLimits, 'cpuMs'>): boolean {
  return ending.kind === 'time-limit' && cpuMs < limits.cpuMs
}

export function withLongerWallTime(request: RunRequest): RunRequest {
  return { ...request, limits: { ...request.limits, wallMs: starvedWallFactor * request.limits.wallMs } }
}
