import { cpus, totalmem } from 'node:os'

/** How busy the machine is that this process runs on, in percent. */
export interface MachineLoad {
  cpuPercent: number
  memoryPercent: number
}

/** Gives the load since it was last asked, or since it was made. */
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

/** What can still be had counts as free, caches of files included; within the limits of a container. */
function memoryPercent(): number {
  const total = process.constrainedMemory() > 0 ? Math.min(process.constrainedMemory(), totalmem()) : totalmem()
  return Math.min(100, Math.max(0, 100 * (1 - process.availableMemory() / total)))
}
