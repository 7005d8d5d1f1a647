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
 * The shape of every status: each verdict has its own, besides its colour, so that no one needs to see colour. Null: the half
 * disc of a partial score is drawn, no icon.
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

/** Everything a screen shows of a status. A status that is not known shows as System Error instead of breaking the page. */
export function verdictOf(status: number, locale: Locale): Verdict {
  const verdict = verdictTextOf(status, locale)
  return { ...verdict, Icon: icons[verdict.name] }
}
