import { JudgeStatus } from '../../codes/judge-status.ts'
import type { ContestRule } from '../contest-rule.ts'
import { bestPoints, byRawScore, pointsScoring, pointsOf, pointsTraits, type JudgedRun, type Points } from './points.ts'

/** Factor for each earlier run, and its minimum. */
const decay = 0.95
const least = 0.7

function byTries(judged: readonly JudgedRun[]): Points {
  let tries = 0
  const points = judged.map((run): Points => {
    if (run.verdict.status === JudgeStatus.CompileError) return { score: 0, rawScore: 0 }
    const factor = Math.max(least, decay ** tries)
    tries += 1
    return { score: Math.round(factor * pointsOf(run)), rawScore: pointsOf(run) }
  })
  return bestPoints(points)
}

/**
 * The best run of each problem counts, where each run before has taken 5 % off, 30 % at most; Compile Errors take
 * nothing. Source: rule "Ledo" of Hydro, `model/contest.ts`.
 */
export const ledoRule = {
  name: 'ledo',
  ...pointsTraits,
  isReduced: true,
  options: [],
  scoring: () => pointsScoring(byTries, byRawScore),
} as const satisfies ContestRule
