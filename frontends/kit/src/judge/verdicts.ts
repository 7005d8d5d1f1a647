import { JudgeStatus, type JudgeStatusName, judgeStatusName, judgeStatusTexts } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ColorName } from '../theme/theme.ts'
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

type Icon = typeof Check

interface VerdictStyle {
  color: ColorName
  /** Null: the half disc of a partial score and the progress line of waiting states are drawn, not icons. */
  Icon: Icon | null
}

/** Colour and shape of every status: each verdict has its own of both, so that no one needs to see colour. */
const verdictStyles: Record<JudgeStatusName, VerdictStyle> = {
  Accepted: { color: 'ac', Icon: Check },
  WrongAnswer: { color: 'wa', Icon: X },
  PresentationError: { color: 'pe', Icon: AlignLeft },
  TimeLimitExceeded: { color: 'tle', Icon: Clock },
  MemoryLimitExceeded: { color: 'mle', Icon: Cpu },
  RuntimeError: { color: 're', Icon: Zap },
  CompileError: { color: 'ce', Icon: Braces },
  SystemError: { color: 'se', Icon: AlertTriangle },
  SubmittedFailed: { color: 'se', Icon: AlertTriangle },
  PartialAccepted: { color: 'pac', Icon: null },
  Pending: { color: 'waiting', Icon: CircleDashed },
  Compiling: { color: 'waiting', Icon: CircleDashed },
  Judging: { color: 'waiting', Icon: CircleDashed },
  Submitting: { color: 'waiting', Icon: CircleDashed },
  SubmittedUnknownResult: { color: 'idle', Icon: CircleQuestionMark },
  Cancelled: { color: 'idle', Icon: Ban },
  NotSubmitted: { color: 'idle', Icon: Minus },
}

export interface Verdict extends VerdictStyle {
  name: JudgeStatusName
  short: string
  text: string
  isWaiting: boolean
}

/** Everything a screen shows of a status. A status that is not known shows as System Error instead of breaking the page. */
export function verdictOf(status: number, locale: Locale): Verdict {
  const name = judgeStatusName(isStatus(status) ? status : JudgeStatus.SystemError)
  const { short, zh, en } = judgeStatusTexts[name]
  return {
    ...verdictStyles[name],
    name,
    short,
    text: locale === 'zh-CN' ? zh : en,
    isWaiting: verdictStyles[name].color === 'waiting',
  }
}

const statuses: readonly number[] = Object.values(JudgeStatus)

function isStatus(status: number): status is JudgeStatus {
  return statuses.includes(status)
}
