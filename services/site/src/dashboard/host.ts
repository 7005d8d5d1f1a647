import { availableParallelism, cpus, freemem, totalmem } from 'node:os'

/** Figures of the machine that this process runs on. */
export interface Host {
  cores: () => number
  /** Share of the processors' time in use since this was last asked, 0 to 100. */
  percentCpuLoad: () => number
  percentMemoryLoad: () => number
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

export function createHost(): Host {
  let last = processorTimes()
  return {
    cores: () => availableParallelism(),
    percentCpuLoad() {
      const now = processorTimes()
      const totalMs = now.totalMs - last.totalMs
      const percent = totalMs === 0 ? 0 : ((now.busyMs - last.busyMs) / totalMs) * 100
      last = now
      return percent
    },
    percentMemoryLoad: () => (1 - freemem() / totalmem()) * 100,
  }
}
