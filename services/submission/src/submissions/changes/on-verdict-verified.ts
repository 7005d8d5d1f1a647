import type { contestVerdictVerified } from '@verdict/proto/events/contest'
import type { EventData } from '@verdict/proto/events/event'
import type { SubmissionsContext } from '../context.ts'
import { publishVerified } from './publish-live.ts'
import { summaryProjection } from '../submission.model.ts'

type Context = Pick<
  SubmissionsContext,
  'submissions' | 'ownerCache' | 'policies' | 'live' | 'log' | 'clock' | 'readCache'
>

/**
 * Keeps which judging of a submission a juror has verified: what the policy of its contest hides until then is shown.
 * An event that comes twice, or after a later one, changes nothing.
 */
export async function onVerdictVerified(
  ctx: Context,
  { id, data }: { id: string; data: EventData<typeof contestVerdictVerified> },
): Promise<void> {
  const { cid, submitId, attempt, revision, isVerified } = data
  const isLater = { $or: [{ verificationRevision: { $exists: false } }, { verificationRevision: { $lt: revision } }] }
  const submission = await ctx.submissions
    .findOneAndUpdate(
      { _id: submitId, cid, ...isLater },
      { $set: { verifiedAttempt: isVerified ? attempt : 0, verificationRevision: revision } },
      { returnDocument: 'after', projection: summaryProjection },
    )
    .lean()
  ctx.readCache.invalidate()
  if (submission === null || !isVerified || submission.attempt !== attempt) return
  try {
    await publishVerified(ctx, submission, id)
  } catch (error) {
    // Pages also poll from time to time.
    ctx.log.debug({ err: error, submitId }, 'a verified verdict could not be pushed')
  }
}
