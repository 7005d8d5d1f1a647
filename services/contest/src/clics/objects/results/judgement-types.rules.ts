import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ClicsData } from '../objects.rules.ts'

interface JudgementType {
  id: string
  name: string
  penalty: boolean
  solved: boolean
}

/** Never final: finalization requires that none is left. */
const judgingError: JudgementType = { id: 'JE', name: 'Judging Error', penalty: false, solved: false }
const accepted: JudgementType = { id: 'AC', name: 'Accepted', penalty: false, solved: true }
const wrongAnswer: JudgementType = { id: 'WA', name: 'Wrong Answer', penalty: true, solved: false }

/**
 * Partial points in a contest that counts solved problems: neither solved nor a penalty (`acm.rules.ts`). The
 * specification has no suitable type; `WA` would cost a penalty that the scoreboard does not count.
 */
const partial: JudgementType = { id: 'IO', name: 'Partially Accepted', penalty: false, solved: false }

const typeByStatus = new Map<JudgeStatus, JudgementType>([
  [JudgeStatus.Accepted, accepted],
  [JudgeStatus.WrongAnswer, wrongAnswer],
  [JudgeStatus.CompileError, { id: 'CE', name: 'Compile Error', penalty: false, solved: false }],
  [JudgeStatus.PresentationError, { id: 'PE', name: 'Presentation Error', penalty: true, solved: false }],
  [JudgeStatus.TimeLimitExceeded, { id: 'TLE', name: 'Time Limit Exceeded', penalty: true, solved: false }],
  [JudgeStatus.MemoryLimitExceeded, { id: 'MLE', name: 'Memory Limit Exceeded', penalty: true, solved: false }],
  [JudgeStatus.RuntimeError, { id: 'RTE', name: 'Run-Time Error', penalty: true, solved: false }],
  [JudgeStatus.PartialAccepted, partial],
  [JudgeStatus.SystemError, judgingError],
  [JudgeStatus.SubmittedFailed, judgingError],
])

/** A verdict, and whether its contest is scored by points. For a run the points are unknown: `score` is undefined. */
export interface Judged {
  status: JudgeStatus
  score?: number | null
  isScored: boolean
}

function typeOf({ status, score, isScored }: Judged): JudgementType | undefined {
  if (!isScored || status !== JudgeStatus.PartialAccepted) return typeByStatus.get(status)
  return score === 0 || score === null ? wrongAnswer : accepted
}

/** Penalties follow the contest rule (`acm.rules.ts`). */
export function judgementTypes({ isScored }: Pick<Judged, 'isScored'>): ClicsData[] {
  const types = new Set([...typeByStatus.keys()].flatMap((status) => typeOf({ status, isScored }) ?? []))
  return [...types].map((type) => ({ ...type }))
}

/** Null: no verdict yet, or none that counts. */
export function judgementTypeId(judged: Judged): string | null {
  return typeOf(judged)?.id ?? null
}

/** Whether a judgement counts as an attempt: compile errors and failed judgings neither solve nor cost anything. */
export function isCounted(judged: Judged): boolean {
  const type = typeOf(judged)
  return type !== undefined && (type.penalty || type.solved)
}

/**
 * Whether judging failed: only those who run the contest see such a judgement; for others the submission is pending.
 */
export function isJudgingError(status: JudgeStatus): boolean {
  return typeByStatus.get(status) === judgingError
}
