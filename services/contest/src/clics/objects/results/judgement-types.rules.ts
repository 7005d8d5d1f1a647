import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ClicsData } from '../objects.rules.ts'

interface JudgementType {
  id: string
  name: string
  penalty: boolean
  solved: boolean
}

/** Never a final verdict: finalising asks that none is left. */
const judgingError: JudgementType = { id: 'JE', name: 'Judging Error', penalty: false, solved: false }
const accepted: JudgementType = { id: 'AC', name: 'Accepted', penalty: false, solved: true }
const wrongAnswer: JudgementType = { id: 'WA', name: 'Wrong Answer', penalty: true, solved: false }

/**
 * Some points in a contest that counts solved problems: neither solved nor a penalty (`acm.rules.ts`). The specification
 * has no ID for it; of those that it has, `WA` would cost a penalty that the board does not count.
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

/** A verdict, and whether its contest gives points. Of a test the points are not known: `score` undefined. */
export interface Judged {
  status: JudgeStatus
  score?: number | null
  isScored: boolean
}

function typeOf({ status, score, isScored }: Judged): JudgementType | undefined {
  if (!isScored || status !== JudgeStatus.PartialAccepted) return typeByStatus.get(status)
  return score === 0 || score === null ? wrongAnswer : accepted
}

/** Penalties are those of the contest rule (`acm.rules.ts`). */
export function judgementTypes({ isScored }: Pick<Judged, 'isScored'>): ClicsData[] {
  const types = new Set([...typeByStatus.keys()].flatMap((status) => typeOf({ status, isScored }) ?? []))
  return [...types].map((type) => ({ ...type }))
}

/** Null: no verdict yet, or none that counts. */
export function judgementTypeId(judged: Judged): string | null {
  return typeOf(judged)?.id ?? null
}

/** Whether scoreboards count a judgement as one: compile errors and what failed cost nothing and solve nothing. */
export function isCounted(judged: Judged): boolean {
  const type = typeOf(judged)
  return type !== undefined && (type.penalty || type.solved)
}

/** Whether judging failed: only who runs the contest sees such a judgement; to others the submission is pending. */
export function isJudgingError(status: JudgeStatus): boolean {
  return typeByStatus.get(status) === judgingError
}
