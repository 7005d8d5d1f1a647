import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Measures the delay of the event loop. All copies of services and their callers share one process in these tests, which
 * on a slow machine exceeds deadlines that separate services would meet.
 */
export function watchLateness() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const ninth = () => delay.percentile(90) / 1e6
  return {
    /** The failed calls without those that were refused for lack of time, if the event loop was often late. */
    withoutTimeouts: (failures: readonly string[]): readonly string[] =>
      ninth() > 150 ? failures.filter((line) => !/503 server\.(unavailable|busy)/.test(line)) : failures,
    describe: () => `late by up to ${Math.round(ninth())} ms for nine in ten`,
  }
}
