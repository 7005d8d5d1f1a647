import { AppError } from '@verdict/kit/errors'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { accessTo } from '../access/area-access.ts'
import type { DiscussionContext } from '../context.ts'
import { changeDiscussion } from './change-discussion.ts'
import { findDiscussion } from './find-discussion.ts'

interface Changes {
  id: number
  topPriority?: boolean | null
  status?: number | null
  categoryId?: number | null
}

/**
 * Pins, disables or moves any discussion; what is left out stays.
 *
 * @throws AppError discussion.not_found, discussion.category_not_found
 */
export async function manageDiscussion(ctx: DiscussionContext, changes: Changes): Promise<void> {
  const { id, topPriority, status, categoryId } = changes
  if (typeof categoryId === 'number' && (await ctx.categories.exists({ _id: categoryId })) === null)
    throw new AppError('discussion.category_not_found')
  const set = {
    ...(typeof topPriority === 'boolean' ? { topPriority } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof categoryId === 'number' ? { categoryId } : {}),
  }
  await changeDiscussion(ctx, id, set)
}

/**
 * Pins a discussion for who manages its area, or takes the pin away; its text stays its author's.
 *
 * @throws AppError discussion.not_found, discussion.not_pinnable
 */
export async function pinDiscussion(
  ctx: DiscussionContext,
  actor: Actor,
  { did, topPriority }: { did: number; topPriority: boolean },
): Promise<void> {
  const { gid } = await findDiscussion(ctx, did)
  if (!isAdminRole(actor) && !(await accessTo(ctx, actor, gid)).isManager) throw new AppError('discussion.not_pinnable')
  await changeDiscussion(ctx, did, { topPriority })
}
