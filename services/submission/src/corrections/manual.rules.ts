import { JudgeStatus } from '@verdict/proto/codes/judge-status'

const byHand: readonly number[] = [
  JudgeStatus.PresentationError,
  JudgeStatus.WrongAnswer,
  JudgeStatus.Accepted,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.SystemError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.SubmittedFailed,
]

/** Whether a submission may be given this status by hand: what running a program can come to. */
export function isByHand(status: number): status is JudgeStatus {
  return byHand.includes(status)
}

/**
 * What a score counts in the ranking by points: a tenth of it, and twice the difficulty for all of the points.
 *
 * Source: HOJ, JudgeStrategy.computeResultInfo.
 */
export function oiRankScoreOf(score: number, { difficulty, ioScore }: { difficulty: number; ioScore: number }): number {
  const share = ioScore > 0 ? score / ioScore : 0
  return Math.round(0.1 * score + 2 * difficulty * share)
}
