import { cpus, freemem, totalmem, type CpuInfo } from 'node:os'
import { cpuLoadPercent, memoryLoadPercent } from './load.rules.ts'

/** How busy this machine is. */
export interface LoadMeter {
  cores: () => number
  /** 0..100, since the last call; since the start of the machine at the first. */
  cpuPercent: () => number
  memoryPercent: () => number
}

export function createLoadMeter(): LoadMeter {
  let before: readonly CpuInfo[] = []
  return {
    cores: () => cpus().length,
    cpuPercent() {
      const now = cpus()
      const percent = cpuLoadPercent(before, now)
      before = now
      return percent
    },
    memoryPercent: () => memoryLoadPercent(freemem(), totalmem()),
  }
}
