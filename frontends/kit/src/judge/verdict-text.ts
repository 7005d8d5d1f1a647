import {
  isJudgeStatus,
  JudgeStatus,
  type JudgeStatusName,
  judgeStatusName,
  judgeStatusTexts,
} from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ColorName } from '../theme/theme.ts'

const colors: Record<JudgeStatusName, ColorName> = {
  Accepted: 'ac',
  WrongAnswer: 'wa',
  PresentationError: 'pe',
  TimeLimitExceeded: 'tle',
  MemoryLimitExceeded: 'mle',
  RuntimeError: 're',
  CompileError: 'ce',
  SystemError: 'se',
  SubmittedFailed: 'se',
  PartialAccepted: 'pac',
  Pending: 'waiting',
  Compiling: 'waiting',
  Judging: 'waiting',
  Submitting: 'waiting',
  SubmittedUnknownResult: 'idle',
  Cancelled: 'idle',
  NotSubmitted: 'idle',
}

/** Short code, name and colour of a verdict. */
export interface VerdictText {
  name: JudgeStatusName
  short: string
  text: string
  color: ColorName
  isWaiting: boolean
}

/** Texts of a judge status; an unknown status counts as System Error. */
export function verdictTextOf(status: number, locale: Locale): VerdictText {
  const name = judgeStatusName(isJudgeStatus(status) ? status : JudgeStatus.SystemError)
  const { short, zh, en } = judgeStatusTexts[name]
  const color = colors[name]
  return { name, short, text: locale === 'zh-CN' ? zh : en, color, isWaiting: color === 'waiting' }
}
