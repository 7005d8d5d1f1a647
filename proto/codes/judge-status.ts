/** Status of a submission or of a single test; numbers are the wire form. */
export const JudgeStatus = {
  NotSubmitted: -10,
  SubmittedUnknownResult: -5,
  Cancelled: -4,
  PresentationError: -3,
  CompileError: -2,
  WrongAnswer: -1,
  Accepted: 0,
  TimeLimitExceeded: 1,
  MemoryLimitExceeded: 2,
  RuntimeError: 3,
  SystemError: 4,
  Pending: 5,
  Compiling: 6,
  Judging: 7,
  PartialAccepted: 8,
  Submitting: 9,
  SubmittedFailed: 10,
} as const

export type JudgeStatus = (typeof JudgeStatus)[keyof typeof JudgeStatus]
export type JudgeStatusName = keyof typeof JudgeStatus

export const judgeStatusValues = Object.values(JudgeStatus)

/** Final verdicts of a judging, in display order. */
export const verdictStatuses = [
  JudgeStatus.Accepted,
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
] as const

/** Verdicts that may be set by hand: those that a run of a program can end with. */
export const manualStatuses = verdictStatuses.filter((status) => status !== JudgeStatus.CompileError)

export interface JudgeStatusText {
  short: string
  zh: string
  en: string
}

export const judgeStatusTexts: Record<JudgeStatusName, JudgeStatusText> = {
  NotSubmitted: { short: 'NS', zh: '尚未提交', en: 'Not Submitted' },
  SubmittedUnknownResult: { short: 'SNR', zh: '已提交，结果未知', en: 'Submitted Unknown Result' },
  Cancelled: { short: 'CA', zh: '已取消', en: 'Cancelled' },
  PresentationError: { short: 'PE', zh: '格式错误', en: 'Presentation Error' },
  CompileError: { short: 'CE', zh: '编译错误', en: 'Compile Error' },
  WrongAnswer: { short: 'WA', zh: '答案错误', en: 'Wrong Answer' },
  Accepted: { short: 'AC', zh: '通过', en: 'Accepted' },
  TimeLimitExceeded: { short: 'TLE', zh: '时间超限', en: 'Time Limit Exceeded' },
  MemoryLimitExceeded: { short: 'MLE', zh: '内存超限', en: 'Memory Limit Exceeded' },
  RuntimeError: { short: 'RE', zh: '运行时错误', en: 'Runtime Error' },
  SystemError: { short: 'SE', zh: '系统错误', en: 'System Error' },
  Pending: { short: 'PD', zh: '等待评测', en: 'Pending' },
  Compiling: { short: 'CP', zh: '编译中', en: 'Compiling' },
  Judging: { short: 'JG', zh: '评测中', en: 'Judging' },
  PartialAccepted: { short: 'PAC', zh: '部分通过', en: 'Partial Accepted' },
  Submitting: { short: 'SU', zh: '提交中', en: 'Submitting' },
  SubmittedFailed: { short: 'SF', zh: '提交失败', en: 'Submitted Failed' },
}

const nameByStatus = new Map<number, JudgeStatusName>(
  Object.entries(JudgeStatus).map(([name, value]) => [value, name as JudgeStatusName]),
)

export function judgeStatusName(status: JudgeStatus): JudgeStatusName {
  return nameByStatus.get(status) ?? 'SystemError'
}

export function isJudgeStatus(value: number): value is JudgeStatus {
  return nameByStatus.has(value)
}

/** Whether the status is final; Pending, Compiling and Judging are not. */
export function isFinal(status: JudgeStatus): boolean {
  return status !== JudgeStatus.Pending && status !== JudgeStatus.Compiling && status !== JudgeStatus.Judging
}
