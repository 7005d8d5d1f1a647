import type { ContestRule, Lateness } from './contest-rule.ts'
import { best, pointsOf, pointsRule, type JudgedRun, type Points } from './points.rules.ts'

const secPerHour = 3600

/** Percent of the points that a run so late has; on time: all. */
export function percentAt(lateSec: number, { steps }: Pick<Lateness, 'steps'>): number {
  if (lateSec < 0) return 100
  const reached = steps.filter(({ hours }) => lateSec >= hours * secPerHour).toSorted((a, b) => a.hours - b.hours)
  return reached.at(-1)?.percent ?? 100
}

/**
 * The best run of each problem counts, where late ones are worth less: see `percentAt`. Equal points: who had more before
 * that. `late` undefined: nothing is ever late. Source: homework of Hydro, `penaltyRules`.
 */
export function homeworkRule(startsAtMs: number, late: Lateness | undefined): ContestRule {
  const dueSec = late === undefined ? Infinity : (late.fromMs - startsAtMs) / 1000
  const count = (judged: readonly JudgedRun[]) =>
    best(
      judged.map((run): Points => {
        const percent = percentAt(run.elapsedSec - dueSec, late ?? { steps: [] })
        return { score: Math.round((pointsOf(run) * percent) / 100), rawScore: pointsOf(run) }
      }),
    )
  return pointsRule(count, (a, b) => b.rawScore - a.rawScore)
}
