import type { ClientSession } from 'mongoose'
import { submissionRequeued } from '@verdict/proto/events/submission'
import type { SubmissionsContext } from '../context.ts'
import { scopeOf } from '../find-submission.ts'
import type { SubmissionRow } from '../submission.model.ts'
import { isSystemError } from '../visibility.rules.ts'

type Requeued = Pick<SubmissionRow, '_id' | 'uid' | 'pid' | 'cid' | 'tid' | 'gid' | 'submitTime' | 'status'>

/**
 * Tells contests about submissions that are judged again after a failed judging, in the caller's transaction. A
 * submission with a verdict keeps it on scoreboards until the next one arrives.
 */
export async function addRequeuedEvents(
  ctx: Pick<SubmissionsContext, 'outbox'>,
  session: ClientSession,
  submissions: readonly { before: Requeued; attempt: number }[],
): Promise<void> {
  const events = submissions.flatMap(({ before, attempt }) => {
    if (before.cid === 0 || !isSystemError(before.status)) return []
    const { _id: submitId, uid, pid, submitTime } = before
    return { submitId, attempt, uid, pid, scope: scopeOf(before), submitTime: submitTime.toISOString() }
  })
  await ctx.outbox.addMany(session, submissionRequeued, events)
}
