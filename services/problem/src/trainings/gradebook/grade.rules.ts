import { ProblemType } from '@verdict/proto/codes/problem'
import { percentAt } from '@verdict/proto/contest-rules/scoring/late-points'
import type { LateStep } from '@verdict/proto/contest-rules/options'
import type { TrainingDoc } from '../model/training.model.ts'

/** A judged submission of a member. `at` is null for runs from before times were stored, which count as in time. */
export interface GradedRun {
  submitId: number
  isAC: boolean
  score: number | null
  at: Date | null
}

/** A member's result on a problem; points, time and lateness are those of the best run. */
export interface Grade {
  /** Whether any run was accepted. */
  isSolved: boolean
  /** Whether the best run was accepted. */
  isAC: boolean
  /** Out of 100. */
  points: number
  at: Date | null
  /** Seconds after the deadline; 0: in time. */
  lateSec: number
  submitId: number
}

export interface Deadline {
  dueAtMs: number | null
  steps: readonly LateStep[]
}

const hoursPerDay = 24

/** The late penalty of a training as steps of hours. */
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

/** Points out of 100 before the late penalty: 100 for an accepted run, the share of the score for OI problems. */
function rawPoints({ isAC, score }: GradedRun, { type, ioScore }: { type: number; ioScore: number }): number {
  if (isAC) return 100
  if (type !== ProblemType.Oi || score === null || ioScore <= 0) return 0
  return Math.min(100, Math.max(0, (100 * score) / ioScore))
}

/** The grade of a single run. */
export function gradeOf(
  run: GradedRun,
  problem: { type: number; ioScore: number },
  { dueAtMs, steps }: Deadline,
): Grade {
  const overMs = run.at === null || dueAtMs === null ? -1 : run.at.getTime() - dueAtMs
  const points = Math.round((rawPoints(run, problem) * percentAt(overMs / 1000, { steps })) / 100)
  // A submission exactly at the deadline is late by less than a second.
  const lateSec = overMs < 0 ? 0 : Math.max(1, Math.floor(overMs / 1000))
  return { isSolved: run.isAC, isAC: run.isAC, points, at: run.at, lateSec, submitId: run.submitId }
}

/**
 * Combines two grades of a member on a problem: more points win, then an accepted run, then the earlier one. `isSolved`
 * is true if it was in either. The result does not depend on the order.
 */
export function betterGrade(a: Grade, b: Grade): Grade {
  const order =
    b.points - a.points ||
    Number(b.isAC) - Number(a.isAC) ||
    (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) ||
    a.submitId - b.submitId
  return { ...(order <= 0 ? a : b), isSolved: a.isSolved || b.isSolved }
}
