import { roleKeys } from '@verdict/proto/codes/roles'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { SubmissionContext } from '../context.ts'
import { submitCode } from './submit-code.ts'

/** Submissions that come in by another service: it says who submits, and everything else is decided here. */
export function intakeHandlers(ctx: SubmissionContext): GrpcHandlers<'submission.v1.Intake'> {
  return {
    async submit({ uid, username, roles, cid, displayId: pid, language, code, idempotencyKey }) {
      const actor = { uid, username, roles: roleKeys.filter((key) => roles.includes(key)), sessionId: '' }
      const key = idempotencyKey === '' ? undefined : idempotencyKey
      const { _id: submitId, submitTime } = await submitCode(ctx, actor, { pid, cid, language, code }, key)
      return { submitId, submittedAtMs: submitTime.getTime() }
    },
  }
}
