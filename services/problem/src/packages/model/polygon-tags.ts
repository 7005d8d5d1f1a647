import { JudgeStatus } from '@verdict/proto/codes/judge-status'

const { Accepted, MemoryLimitExceeded, PresentationError, RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus
const rejected = [WrongAnswer, PresentationError, TimeLimitExceeded, MemoryLimitExceeded, RuntimeError]

/** Maps the tags of Polygon solutions to expected verdicts. */
export const expectedByTag: Readonly<Record<string, readonly JudgeStatus[]>> = {
  main: [Accepted],
  accepted: [Accepted],
  'wrong-answer': [WrongAnswer],
  'presentation-error': [PresentationError],
  'time-limit-exceeded': [TimeLimitExceeded],
  'time-limit-exceeded-or-accepted': [TimeLimitExceeded, Accepted],
  'time-limit-exceeded-or-memory-limit-exceeded': [TimeLimitExceeded, MemoryLimitExceeded],
  'memory-limit-exceeded': [MemoryLimitExceeded],
  rejected,
  failed: rejected,
}
