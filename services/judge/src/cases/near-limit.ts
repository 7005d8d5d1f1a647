import { isNearLimit, type TimedRun } from './near-limit.rules.ts'

const maxReruns = 2

/**
 * Runs the contestant's program, and again, up to twice, while it ended beyond the time limit by at most 10 %: the
 * same program takes a little longer now and then, and nobody should lose a verdict to that. The fastest run counts.
 *
 * @param drop gets each run that does not count, to let go of what it kept in the sandbox
 */
export async function withReruns<T extends TimedRun>(
  run: () => Promise<T>,
  limits: { timeMs: number },
  drop: (loser: T) => void = () => undefined,
): Promise<{ result: T; runs: number }> {
  let result = await run()
  let runs = 1
  while (runs <= maxReruns && isNearLimit(result, limits)) {
    const again = await run()
    runs += 1
    const [best, other] = again.cpuMs < result.cpuMs ? [again, result] : [result, again]
    drop(other)
    result = best
  }
  return { result, runs }
}
