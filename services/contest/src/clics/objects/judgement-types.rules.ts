import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ClicsData } from './objects.rules.ts'

interface JudgementType {
  id: string
  name: string
  penalty: boolean
  solved: boolean
}

/** JE: judging failed. Never a final verdict: finalising asks that none is left. */
const judgingError: JudgementType = { id: 'JE', name: 'Judging Error', penalty: false, solved: false }

const typeByStatus = new Map<JudgeStatus, JudgementType>([
  [JudgeStatus.Accepted, { id: 'AC', name: 'Accepted', penalty: false, solved: true }],
  [JudgeStatus.WrongAnswer, { id: 'WA', name: 'Wrong Answer', penalty: true, solved: false }],
  [JudgeStatus.CompileError, { id: 'CE', name: 'Compile Error', penalty: false, solved: false }],
  [JudgeStatus.PresentationError, { id: 'PE', name: 'Presentation Error', penalty: true, solved: false }],
  [JudgeStatus.TimeLimitExceeded, { id: 'TLE', name: 'Time Limit Exceeded', penalty: true, solved: false }],
  [JudgeStatus.MemoryLimitExceeded, { id: 'MLE', name: 'Memory Limit Exceeded', penalty: true, solved: false }],
  [JudgeStatus.RuntimeError, { id: 'RTE', name: 'Run-Time Error', penalty: true, solved: false }],
  [JudgeStatus.PartialAccepted, { id: 'PA', name: 'Partially Accepted', penalty: false, solved: false }],
  [JudgeStatus.SystemError, judgingError],
  [JudgeStatus.SubmittedFailed, judgingError],
])

/** Penalties are those of the contest rule (`acm.rules.ts`). */
export function judgementTypes(): ClicsData[] {
  return [...new Set(typeByStatus.values())].map((type) => ({ ...type }))
}

/** Null: no verdict yet, or none that counts. */
export function judgementTypeId(status: JudgeStatus): string | null {
  return typeByStatus.get(status)?.id ?? null
}

/** Whether judging failed: only who runs the contest sees such a judgement; to others the submission is pending. */
export function isJudgingError(status: JudgeStatus): boolean {
  return typeByStatus.get(status) === judgingError
}
