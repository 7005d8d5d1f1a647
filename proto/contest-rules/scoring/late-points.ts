import type { LateStep } from '../options.ts'

const secPerHour = 3600

/** Percent of the points that a run so late has; on time (below 0): all. */
export function percentAt(lateSec: number, { steps }: { steps: readonly LateStep[] }): number {
  if (lateSec < 0) return 100
  const reached = steps.filter(({ hours }) => lateSec >= hours * secPerHour).toSorted((a, b) => a.hours - b.hours)
  return reached.at(-1)?.percent ?? 100
}
