import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * Returns the number of programs that may run concurrently, which is the number of physical cores available to this
 * process. Hyper-threads of one core would affect each other's run times.
 */
export function physicalCores(cpuInfo = readCpuInfo(), threads = availableParallelism()): number {
  const cores = new Set<string>()
  for (const block of cpuInfo.split('\n\n')) {
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1]
    const chip = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1] ?? '0'
    if (core) cores.add(`${chip}:${core}`)
  }
  return Math.max(1, Math.min(cores.size || threads, threads))
}

function readCpuInfo(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8')
  } catch {
    return ''
  }
}
