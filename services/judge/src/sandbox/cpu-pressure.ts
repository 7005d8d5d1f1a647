import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** At this number of runnable processes per processor, a process waits at least as long as it runs. */
const busyLoad = 2

/** Returns the share of time, from 0 to 1, in which something waited for a processor since the meter was made. */
export type PressureMeter = () => number

/**
 * Uses the kernel's pressure stall information or, without it, the load average of the last minute.
 *
 * Source: https://docs.kernel.org/accounting/psi.html
 */
export function startPressureMeter(): PressureMeter {
  const startedAt = performance.now()
  const stalledBefore = stalledMs()
  return () => {
    const stalled = stalledMs()
    if (stalled === null || stalledBefore === null)
      return (loadavg()[0] ?? 0) / availableParallelism() >= busyLoad ? 1 : 0
    return Math.min(1, (stalled - stalledBefore) / Math.max(1, performance.now() - startedAt))
  }
}

/** Returns the time in which at least one process waited for a processor; null if the kernel does not provide it. */
function stalledMs(): number | null {
  try {
    const microseconds = /^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1]
    return microseconds === undefined ? null : Number(microseconds) / 1000
  } catch {
    return null
  }
}
