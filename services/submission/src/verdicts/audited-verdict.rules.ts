import { judgeStatusName, type JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { AuditedFields } from '@verdict/kit/audit'

/** Returns the fields of a verdict that the audit log stores. */
export function auditedVerdict({ status, score }: { status: JudgeStatus; score: number | null }): AuditedFields {
  return { status: judgeStatusName(status), score }
}
