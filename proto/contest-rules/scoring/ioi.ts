import type { ContestRule } from '../contest-rule.ts'
import { latest, pointsScoring, pointsOf, pointsTraits, shared, type JudgedRun, type Points } from './points.ts'

/**
 * Sums up the best points of each subtask over all runs. Tests without a subtask count as one; a run of a problem
 * without subtasks counts as a whole.
 */
function bySubtask(judged: readonly JudgedRun[]): Points {
  const won = new Map<number, number>()
  let whole = 0
  for (const run of judged) {
    whole = Math.max(whole, pointsOf(run))
    const { subtasks = [] } = run.verdict
    if (subtasks.length === 0) continue
    const loose = pointsOf(run) - subtasks.reduce((sum, { points }) => sum + points, 0)
    for (const { num, points } of [...subtasks, { num: 0, points: Math.max(0, loose) }])
      won.set(num, Math.max(won.get(num) ?? 0, points))
  }
  const score = Math.max(
    whole,
    [...won.values()].reduce((sum, points) => sum + points, 0),
  )
  return { score, rawScore: score }
}

/** Source: IOI competition rules, "Scoring": the sum over subtasks of the highest score of any submission. */
export const ioiRule = {
  name: 'ioi',
  ...pointsTraits,
  options: [],
  scoring: () => pointsScoring(bySubtask, shared),
} as const satisfies ContestRule

/** The latest run of each problem counts, as in the IOI until 2009. */
export const strictIoiRule = {
  name: 'ioi_strict',
  ...pointsTraits,
  latestCounts: () => true,
  options: [],
  scoring: () => pointsScoring(latest, shared),
} as const satisfies ContestRule
