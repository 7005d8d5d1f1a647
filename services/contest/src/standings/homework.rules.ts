import { percentAt } from '@verdict/kit/late.rules'
import type { ContestRule, Lateness } from './contest-rule.ts'
import { best, pointsOf, pointsRule, type JudgedRun, type Points } from './points.rules.ts'

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
