import type { LateStep } from '../options.ts'

const secPerHour = 3600

/** Percentage of the points of a run with this lateness; on time (below 0) it is 100. */
export function percentAt(lateSec: number, { steps }: { steps: readonly LateStep[] }): number {
  if (lateSec < 0) return 100
  const reached = steps.filter(({ hours }) => lateSec >= hours * secPerHour).toSorted((a, b) => a.hours - b.hours)
  return reached.at(-1)?.percent ?? 100
}
