import { roleKeys } from '@verdict/proto/codes/roles'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { nextId } from '@verdict/kit/ids'
import type { SubmittingContext } from './context.ts'
import { forwardCode } from './forward-code.ts'
import { submitCode } from './submit-code.ts'

/** Submissions that come in by another service: it says who submits, and everything else is decided here. */
export function intakeHandlers(ctx: SubmittingContext): GrpcHandlers<'submission.v1.Intake'> {
  return {
    async submit({ uid, username, roles, cid, displayId: pid, language, code, ...more }) {
      const actor = { uid, username, roles: roleKeys.filter((key) => roles.includes(key)), sessionId: '' }
      const input = { pid, cid, language, code }
      const key = more.idempotencyKey === '' ? undefined : more.idempotencyKey
      const enteredBy = more.enteredBy ?? undefined
      const submittedAt = new Date(more.submittedAtMs)
      const { _id: submitId, submitTime } =
        more.submittedAtMs === 0
          ? await submitCode(ctx, actor, input, { idempotencyKey: key, enteredBy })
          : await forwardCode(ctx, actor, input, { submittedAt, submitId: more.submitId, key, enteredBy })
      return { submitId, submittedAtMs: submitTime.getTime() }
    },
    reserve: async () => ({ submitId: await nextId(ctx.db, 'submissions') }),
  }
}
