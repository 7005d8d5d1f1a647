import type { ContestRule, Counting, CountingSettings } from './contest-rule.ts'
import { percentAt } from './late-points.ts'
import { best, byRawScore, pointsCounting, pointsOf, pointsTraits, type JudgedRun, type Points } from './points.ts'

function homeworkCounting({ startsAtMs, options }: CountingSettings): Counting {
  const { lateFrom = null, lateSteps } = options
  const dueSec = lateFrom === null ? Infinity : (Date.parse(lateFrom) - startsAtMs) / 1000
  const count = (judged: readonly JudgedRun[]) =>
    best(
      judged.map((run): Points => {
        const percent = percentAt(run.elapsedSec - dueSec, { steps: lateSteps ?? [] })
        return { score: Math.round((pointsOf(run) * percent) / 100), rawScore: pointsOf(run) }
      }),
    )
  return pointsCounting(count, byRawScore)
}

/** The best run of each problem counts, where late ones are worth less. Source: homework of Hydro, `penaltyRules`. */
export const homeworkRule = {
  name: 'homework',
  ...pointsTraits,
  isReduced: true,
  isCompetitive: false,
  options: ['lateFrom', 'lateSteps'],
  counting: homeworkCounting,
} as const satisfies ContestRule
