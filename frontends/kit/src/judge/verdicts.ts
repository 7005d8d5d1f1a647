import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import {
  AlertTriangle,
  AlignLeft,
  Ban,
  Braces,
  Check,
  CircleDashed,
  CircleQuestionMark,
  Clock,
  Cpu,
  Minus,
  X,
  Zap,
} from '../theme/icons.ts'
import { type VerdictText, verdictTextOf } from './verdict-text.ts'

type Icon = typeof Check

/**
 * Maps every status to its icon. Each has its own shape, so that verdicts can be told apart without colour. Null marks
 * a partial score, which is drawn as a disc.
 */
const icons: Record<JudgeStatusName, Icon | null> = {
  Accepted: Check,
  WrongAnswer: X,
  PresentationError: AlignLeft,
  TimeLimitExceeded: Clock,
  MemoryLimitExceeded: Cpu,
  RuntimeError: Zap,
  CompileError: Braces,
  SystemError: AlertTriangle,
  SubmittedFailed: AlertTriangle,
  PartialAccepted: null,
  Pending: CircleDashed,
  Compiling: CircleDashed,
  Judging: CircleDashed,
  Submitting: CircleDashed,
  SubmittedUnknownResult: CircleQuestionMark,
  Cancelled: Ban,
  NotSubmitted: Minus,
}

export interface Verdict extends VerdictText {
  Icon: Icon | null
}

/** Code, name, colour and icon of a judge status. An unknown status is shown as System Error. */
export function verdictOf(status: number, locale: Locale): Verdict {
  const verdict = verdictTextOf(status, locale)
  return { ...verdict, Icon: icons[verdict.name] }
}
