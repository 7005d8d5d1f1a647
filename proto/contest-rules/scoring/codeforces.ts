import type { ContestRule } from '../contest-rule.ts'
import { pointsScoring, pointsOf, pointsTraits, shared, type JudgedRun, type Points } from './points.ts'
import { isAccepted, isRejected } from './rejected-runs.ts'

/** Shares of a problem's points: what a minute and a rejected run cost, and what is left in any case. */
const perMinute = 1 / 250
const perRejected = 1 / 10
const least = 0.3

function decayed(judged: readonly JudgedRun[]): Points {
  const solving = judged.findIndex(isAccepted)
  const run = judged[solving]
  if (run === undefined) return { score: 0, rawScore: 0 }
  const rejected = judged.slice(0, solving).filter(isRejected).length
  const share = 1 - perMinute * Math.floor(run.elapsedSec / 60) - perRejected * rejected
  return { score: Math.round(pointsOf(run) * Math.max(least, share)), rawScore: pointsOf(run) }
}

/**
 * The first accepted run of each problem counts, whose points fall by a 250th with each minute of the contest and by a
 * tenth with each rejected run before, to 30 % at least; there are no partial points.
 *
 * Source: rules of Codeforces rounds, where a rejected run costs 50 of the 500 points of the first problem.
 */
export const codeforcesRule = {
  name: 'codeforces',
  ...pointsTraits,
  isReduced: true,
  options: [],
  scoring: () => pointsScoring(decayed, shared),
} as const satisfies ContestRule
