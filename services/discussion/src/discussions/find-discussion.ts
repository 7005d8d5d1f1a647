import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertMayRead, type AccessContext } from '../access/area-access.ts'
import type { AreaAccess } from '../access/access.rules.ts'
import type { DiscussionContext } from '../context.ts'
import type { DiscussionDoc } from './discussion.model.ts'

type Context = AccessContext & Pick<DiscussionContext, 'discussions'>

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
 * A discussion that the actor may read. A disabled one is for those who manage its area alone.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed
 */
export async function findReadableDiscussion(ctx: Context, actor: Actor | null, did: number): Promise<FoundDiscussion> {
  const discussion = await findDiscussion(ctx, did)
  const access = await assertMayRead(ctx, actor, discussion.gid)
  if (discussion.status !== 0 && !access.isManager && !isAdminRole(actor)) throw new AppError('discussion.disabled')
  return { discussion, access }
}

/**
 * A discussion in which the actor may write comments.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed
 */
export async function findWritableDiscussion(ctx: Context, actor: Actor, did: number): Promise<FoundDiscussion> {
  const found = await findReadableDiscussion(ctx, actor, did)
  const { writeRefusal } = found.access
  if (writeRefusal !== undefined) throw new AppError(writeRefusal)
  return found
}
