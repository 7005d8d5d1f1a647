/** A time interval in ms since 1970, `fromMs` inclusive, `untilMs` exclusive. */
export interface Interval {
  fromMs: number
  untilMs: number
}

/** The same time as disjoint intervals, sorted; empty ones are dropped. */
export function mergeIntervals(intervals: Iterable<Interval>): Interval[] {
  const merged: Interval[] = []
  const sorted = [...intervals].filter(({ fromMs, untilMs }) => untilMs > fromMs)
  for (const { fromMs, untilMs } of sorted.sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last !== undefined && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs)
    else merged.push({ fromMs, untilMs })
  }
  return merged
}

/** Whether the moment lies in one of them. */
export function isWithin(intervals: readonly Interval[], atMs: number): boolean {
  return intervals.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs)
}

/** Milliseconds between two moments that are in merged intervals. */
export function removedBetween(intervals: readonly Interval[], fromMs: number, untilMs: number): number {
  let removedMs = 0
  for (const one of intervals) removedMs += Math.max(0, Math.min(one.untilMs, untilMs) - Math.max(one.fromMs, fromMs))
  return removedMs
}
