import { ProblemType } from '@verdict/proto/codes/problem'
import { percentAt } from '@verdict/proto/contest-rules/scoring/late-points'
import type { LateStep } from '@verdict/proto/contest-rules/options'
import type { TrainingDoc } from '../model/training.model.ts'

/** A submission of a member that has a verdict. `at` null: from before times were kept, so in time. */
export interface GradedRun {
  submitId: number
  isAC: boolean
  score: number | null
  at: Date | null
}

/** How a member stands on a problem; points, time and lateness are of the run that counts. */
export interface Grade {
  /** Whether any run has solved it. */
  isSolved: boolean
  /** Whether the run that counts has solved it. */
  isAC: boolean
  /** Of 100. */
  points: number
  at: Date | null
  /** 0: in time. */
  lateSec: number
  submitId: number
}

export interface Deadline {
  dueAtMs: number | null
  steps: readonly LateStep[]
}

const hoursPerDay = 24

/** What is late is worth by the rule of a training, as steps of hours. */
export function deadlineRuleOf({
  dueAt = null,
  lateRule = 'full',
  latePercentPerDay = 20,
}: Pick<TrainingDoc, 'dueAt' | 'lateRule' | 'latePercentPerDay'>): Deadline {
  const dueAtMs = dueAt?.getTime() ?? null
  if (lateRule === 'full') return { dueAtMs, steps: [] }
  if (lateRule === 'not_counted') return { dueAtMs, steps: [{ hours: 0, percent: 0 }] }
  const days = Math.ceil(100 / latePercentPerDay)
  const steps = Array.from({ length: days }, (_, day) => {
    return { hours: day * hoursPerDay, percent: Math.max(0, 100 - latePercentPerDay * (day + 1)) }
  })
  return { dueAtMs, steps }
}

/** Of 100, before it is known how late it is: all for an accepted run, of problems with points the share that was won. */
function rawPoints({ isAC, score }: GradedRun, { type, ioScore }: { type: number; ioScore: number }): number {
  if (isAC) return 100
  if (type !== ProblemType.Oi || score === null || ioScore <= 0) return 0
  return Math.min(100, Math.max(0, (100 * score) / ioScore))
}

/** What a single run is worth. */
export function gradeOf(
  run: GradedRun,
  problem: { type: number; ioScore: number },
  { dueAtMs, steps }: Deadline,
): Grade {
  const overMs = run.at === null || dueAtMs === null ? -1 : run.at.getTime() - dueAtMs
  const points = Math.round((rawPoints(run, problem) * percentAt(overMs / 1000, { steps })) / 100)
  // What comes at the very moment is late, by less than a second.
  const lateSec = overMs < 0 ? 0 : Math.max(1, Math.floor(overMs / 1000))
  return { isSolved: run.isAC, isAC: run.isAC, points, at: run.at, lateSec, submitId: run.submitId }
}

/**
 * Of two grades of the same member and problem the one that counts: more points, then an accepted run, then the earlier
 * one. Solved is what was ever solved. In whatever order runs are folded, the outcome is the same.
 */
export function betterGrade(a: Grade, b: Grade): Grade {
  const order =
    b.points - a.points ||
    Number(b.isAC) - Number(a.isAC) ||
    (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) ||
    a.submitId - b.submitId
  return { ...(order <= 0 ? a : b), isSolved: a.isSolved || b.isSolved }
}
