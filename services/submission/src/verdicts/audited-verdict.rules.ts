import { judgeStatusName, type JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { AuditedFields } from '@verdict/kit/audit'

/** What the audit log tells of the verdict of a submission. */
export function auditedVerdict({ status, score }: { status: JudgeStatus; score: number | null }): AuditedFields {
  return { status: judgeStatusName(status), score }
}
