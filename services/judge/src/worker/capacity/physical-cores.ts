import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * Returns how many programs may run concurrently: the physical cores available to this process. Hyper-threads of one
 * core would affect each other's run times.
 */
export function physicalCores(cpuInfo = readCpuInfo(), threads = availableParallelism()): number {
  return Math.max(1, Math.min(coresOf(cpuInfo).size || threads, threads))
}

/**
 * Returns one processor number of each available physical core, to pin runs to. It is empty if the machine does not
 * tell.
 */
export function processorsOfCores(cpuInfo = readCpuInfo(), status = readStatus()): number[] {
  const allowed = new Set(parseProcessors(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? ''))
  const cores = [...coresOf(cpuInfo).values()].map((threads) => threads.filter((one) => allowed.has(one)))
  return cores.flatMap(([first]) => first ?? []).sort((a, b) => a - b)
}

/** Parses a list such as `0,2-4` and ignores anything else in it. */
export function parseProcessors(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part)
    if (range === null) return []
    const first = Number(range[1])
    const last = Number(range[2] ?? range[1])
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  })
}

/** Returns the hyper-threads of each core, by chip and core. */
function coresOf(cpuInfo: string): Map<string, number[]> {
  const cores = new Map<string, number[]>()
  for (const block of cpuInfo.split('\n\n')) {
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1]
    const chip = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1] ?? '0'
    if (core === undefined) continue
    const key = `${chip}:${core}`
    const thread = Number(/^processor\s*:\s*(\d+)/m.exec(block)?.[1])
    cores.set(key, [...(cores.get(key) ?? []), thread])
  }
  return cores
}

function readCpuInfo(): string {
  return read('/proc/cpuinfo')
}

function readStatus(): string {
  return read('/proc/self/status')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
