import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** `score` is set only in problems with points. */
export interface ExpectedVerdict {
  status: JudgeStatus
  score: number | null
}

const statusByName: Record<string, JudgeStatus> = {
  accepted: JudgeStatus.Accepted,
  'wrong-answer': JudgeStatus.WrongAnswer,
  'presentation-error': JudgeStatus.PresentationError,
  'compile-error': JudgeStatus.CompileError,
  'runtime-error': JudgeStatus.RuntimeError,
  'time-limit': JudgeStatus.TimeLimitExceeded,
  'memory-limit': JudgeStatus.MemoryLimitExceeded,
}

/**
 * Reads the expected verdict from the name of a solution: `time-limit.cpp`, or `partial-30.py` for 30 points.
 *
 * @throws Error for other names
 */
export function expectedVerdict(fileName: string): ExpectedVerdict {
  const stem = fileName.slice(0, fileName.indexOf('.'))
  const partial = /^partial-(\d+)$/.exec(stem)?.[1]
  if (partial !== undefined) return { status: JudgeStatus.PartialAccepted, score: Number(partial) }
  const status = statusByName[stem]
  if (status === undefined) throw new Error(`${fileName} is not named after a verdict`)
  return { status, score: null }
}
