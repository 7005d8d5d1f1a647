import { manualStatuses } from '@verdict/proto/codes/judge-status'
import { oiRankScore } from '@verdict/proto/codes/judging/oi-rank-score'
import { ProblemType } from '@verdict/proto/codes/problem'

/** Whether the status may be set by hand: those that a run of a program can end with. */
export function isManualStatus(status: number): status is (typeof manualStatuses)[number] {
  return manualStatuses.some((one) => one === status)
}

export interface Points {
  score: number | null
  oiRankScore: number | null
}

/** The score of a remote problem without scores of its own is at most this. */
const remoteLimit = 100

/** The highest score of a submission to the problem. */
export function scoreLimit({ type, ioScore }: { type: number; ioScore: number }): number {
  return type === ProblemType.Oi ? ioScore : remoteLimit
}

/**
 * The points of a verdict by hand: undefined where a score is missing or above the limit. A submission that has a score
 * keeps having one; another is given one only if its problem has scores, since a cancelled run may stay without.
 */
export function manualPoints(
  problem: { type: number; ioScore: number; difficulty: number },
  stored: { score: number | null },
  score?: number,
): Points | undefined {
  const isOi = problem.type === ProblemType.Oi
  if (stored.score === null && (!isOi || score === undefined)) return { score: null, oiRankScore: null }
  if (score === undefined || score > scoreLimit(problem)) return undefined
  return { score, oiRankScore: isOi ? oiRankScore(score, problem) : null }
}
