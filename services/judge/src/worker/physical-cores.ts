import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * How many programs may run at once: the physical cores that this process may use. Two runs on the two threads of one
 * core slow each other down, and the time that a program takes would depend on its neighbour.
 */
export function physicalCores(cpuInfo = readCpuInfo(), threads = availableParallelism()): number {
  const cores = new Set<string>()
  for (const block of cpuInfo.split('\n\n')) {
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1]
    const chip = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1] ?? '0'
    if (core !== undefined) cores.add(`${chip}:${core}`)
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
