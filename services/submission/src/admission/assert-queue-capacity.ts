import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { AdmissionContext } from './context.ts'
import { backgroundLanes, unfinishedStates } from '../queue/tasks/index.ts'

/**
 * Calls at the same time may pass together; the bound is there against floods, not to the letter. While all that waits is less
 * than one user may have, nobody's is counted.
 */
export async function assertQueueCapacity(
  ctx: Pick<AdmissionContext, 'queueSize' | 'settings' | 'tasks'>,
  { uid }: Actor,
): Promise<void> {
  const limit = ctx.settings.SUBMISSION_MAX_WAITING_PER_USER
  if (ctx.queueSize.upperBound() < limit) return
  const waiting = await ctx.tasks.countDocuments({
    uid,
    state: { $in: unfinishedStates },
    lane: { $nin: backgroundLanes },
  })
  if (waiting >= limit) throw new AppError('submission.too_many_waiting', { limit })
}
