import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { AdmissionContext } from './context.ts'
import { backgroundLanes, unfinishedStates } from '../queue/tasks/index.ts'

/**
 * Limits the waiting tasks of a user. Concurrent calls may slightly exceed the limit, which is only there against
 * floods. While the whole queue is shorter than the limit of one user, nothing is counted.
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
