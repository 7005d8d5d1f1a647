interface CpuTimes {
  times: { user: number; nice: number; sys: number; idle: number; irq: number }
}

function totals(cpus: readonly CpuTimes[]): { busy: number; all: number } {
  let busy = 0
  let idle = 0
  for (const { times } of cpus) {
    busy += times.user + times.nice + times.sys + times.irq
    idle += times.idle
  }
  return { busy, all: busy + idle }
}

/** Share of the time between two readings of all cores' counters that they were busy, 0..100. */
export function cpuLoadPercent(before: readonly CpuTimes[], now: readonly CpuTimes[]): number {
  const [from, to] = [totals(before), totals(now)]
  const elapsed = to.all - from.all
  return elapsed <= 0 ? 0 : (100 * (to.busy - from.busy)) / elapsed
}

export function memoryLoadPercent(freeBytes: number, totalBytes: number): number {
  return totalBytes <= 0 ? 0 : (100 * (totalBytes - freeBytes)) / totalBytes
}

/** `12.34%`, the form in which clients show loads. */
export function percentText(percent: number): string {
  return `${percent.toFixed(2)}%`
}

/** The start of the day in UTC+8, the day of the statistics. */
export function startOfDay(now: Date): Date {
  const offsetMs = 8 * 3_600_000
  const dayMs = 86_400_000
  return new Date(Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs)
}
