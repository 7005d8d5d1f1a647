import { cpus, totalmem } from 'node:os'

/** Load of the machine in percent. */
export interface MachineLoad {
  cpuPercent: number
  memoryPercent: number
}

/** Returns a function that gives the load since its last call, or since the meter was made. */
export function createLoadMeter(): () => MachineLoad {
  let last = processorTimes()
  return () => {
    const now = processorTimes()
    const totalMs = now.totalMs - last.totalMs
    const busyMs = now.busyMs - last.busyMs
    last = now
    return { cpuPercent: totalMs > 0 ? (100 * busyMs) / totalMs : 0, memoryPercent: memoryPercent() }
  }
}

function processorTimes(): { busyMs: number; totalMs: number } {
  let busyMs = 0
  let totalMs = 0
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.irq + times.idle
    totalMs += all
    busyMs += all - times.idle
  }
  return { busyMs, totalMs }
}

/** Reclaimable memory such as file caches counts as free; limits of a container are respected. */
function memoryPercent(): number {
  const total = process.constrainedMemory() > 0 ? Math.min(process.constrainedMemory(), totalmem()) : totalmem()
  return Math.min(100, Math.max(0, 100 * (1 - process.availableMemory() / total)))
}
