import { Visibility } from '@verdict/proto/codes/visibility'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError, maskRefusals } from '@verdict/kit/errors'
import { accessTo, assertMayRead, type AreaContext } from '../access/area-access.ts'
import type { AreaAccess } from '../access/access.rules.ts'
import type { DiscussionsContext } from './context.ts'
import type { DiscussionDoc } from './discussion.model.ts'

type Context = AreaContext & Pick<DiscussionsContext, 'discussions'>

export interface FoundDiscussion {
  discussion: DiscussionDoc
  access: AreaAccess
}

/** @throws AppError discussion.not_found */
export async function findDiscussion(ctx: Pick<Context, 'discussions'>, did: number): Promise<DiscussionDoc> {
  const discussion = await ctx.discussions.findById(did).lean()
  if (discussion === null) throw new AppError('discussion.not_found')
  return discussion
}

/**
 * A discussion that the actor may read. Disabled ones are visible to moderators only; those of hidden groups do not
 * exist for others.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed, group.membership_required
 */
export async function findReadableDiscussion(ctx: Context, actor: Actor | null, did: number): Promise<FoundDiscussion> {
  const discussion = await findDiscussion(ctx, did)
  const check = assertMayRead(ctx, actor, discussion.gid)
  const access = await maskRefusals(check, ['group.not_found'], 'discussion.not_found')
  if (discussion.status !== Visibility.Shown && !access.isManager && !isAdminRole(actor))
    throw new AppError('discussion.disabled')
  return { discussion, access }
}

/**
 * Checks that the actor is a moderator of the discussion's area; throws `otherwise` if not.
 *
 * @throws AppError discussion.not_found, discussion.closed, group.membership_required, and `otherwise`
 */
export async function assertManagesArea(
  ctx: AreaContext,
  actor: Actor,
  { gid }: Pick<DiscussionDoc, 'gid'>,
  otherwise: 'discussion.not_deletable' | 'discussion.not_pinnable',
): Promise<void> {
  if (isAdminRole(actor)) return
  const { isManager, readRefusal } = await accessTo(ctx, actor, gid)
  if (readRefusal === 'group.not_found') throw new AppError('discussion.not_found')
  if (!isManager) throw new AppError(readRefusal ?? otherwise)
}

/**
 * A discussion in which the actor may comment.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed
 */
export async function findWritableDiscussion(ctx: Context, actor: Actor, did: number): Promise<FoundDiscussion> {
  const found = await findReadableDiscussion(ctx, actor, did)
  const { writeRefusal } = found.access
  if (writeRefusal !== undefined) throw new AppError(writeRefusal)
  return found
}
