import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** With so many processes that want to run for each processor, one waits at least as long as it runs. */
const busyLoad = 2

/** For how large a part of the time something has waited for a processor, 0 to 1, since the meter was made. */
export type PressureMeter = () => number

/**
 * Asks the kernel's pressure stall information; where there is none, the load of the last minute.
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

/** Time in which at least one process of the machine waited for a processor; null: this kernel does not say. */
function stalledMs(): number | null {
  try {
    const microseconds = /^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1]
    return microseconds === undefined ? null : Number(microseconds) / 1000
  } catch {
    return null
  }
}
