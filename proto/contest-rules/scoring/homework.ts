import type { ContestRule, Scoring, ScoringSettings } from '../contest-rule.ts'
import { percentAt } from './late-points.ts'
import { bestPoints, byRawScore, pointsScoring, pointsOf, pointsTraits, type JudgedRun, type Points } from './points.ts'

function homeworkScoring({ startsAtMs, options }: ScoringSettings): Scoring {
  const { lateFrom = null, lateSteps } = options
  const dueSec = lateFrom === null ? Infinity : (Date.parse(lateFrom) - startsAtMs) / 1000
  const count = (judged: readonly JudgedRun[]) =>
    bestPoints(
      judged.map((run): Points => {
        const percent = percentAt(run.elapsedSec - dueSec, { steps: lateSteps ?? [] })
        return { score: Math.round((pointsOf(run) * percent) / 100), rawScore: pointsOf(run) }
      }),
    )
  return pointsScoring(count, byRawScore)
}

/** The best run of each problem counts, where late ones are worth less. Source: homework of Hydro, `penaltyRules`. */
export const homeworkRule = {
  name: 'homework',
  ...pointsTraits,
  isReduced: true,
  isCompetitive: false,
  options: ['lateFrom', 'lateSteps'],
  scoring: homeworkScoring,
} as const satisfies ContestRule
