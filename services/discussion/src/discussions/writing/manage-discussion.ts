import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { kindsOfChange } from '../../moderation/moderation-log.rules.ts'
import { writeModerationLog } from '../../moderation/write-moderation-log.ts'
import { changeDiscussion } from './change-discussion.ts'
import type { DiscussionsContext } from '../context.ts'
import type { DiscussionDoc } from '../discussion.model.ts'
import { assertManagesArea, findDiscussion } from '../find-discussion.ts'

interface Changes {
  id: number
  topPriority?: boolean | null
  status?: number | null
  categoryId?: number | null
}

type Managed = Partial<Pick<DiscussionDoc, 'topPriority' | 'status' | 'categoryId'>>

/**
 * Pins, disables or moves any discussion; missing fields are unchanged.
 *
 * @throws AppError discussion.not_found, discussion.category_not_found
 */
export async function manageDiscussion(ctx: DiscussionsContext, actor: Actor, changes: Changes): Promise<void> {
  const { id, topPriority, status, categoryId } = changes
  if (typeof categoryId === 'number' && (await ctx.categories.exists({ _id: categoryId })) === null)
    throw new AppError('discussion.category_not_found')
  const set: Managed = {
    ...(typeof topPriority === 'boolean' ? { topPriority } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof categoryId === 'number' ? { categoryId } : {}),
  }
  await changeDiscussion(ctx, id, set, (session, before) => logChange(ctx, session, actor, { before, set }))
}

/**
 * Pins or unpins a discussion, for moderators of its area.
 *
 * @throws AppError discussion.not_found, discussion.not_pinnable, discussion.closed, group.membership_required
 */
export async function pinDiscussion(
  ctx: DiscussionsContext,
  actor: Actor,
  { did, topPriority }: { did: number; topPriority: boolean },
): Promise<void> {
  await assertManagesArea(ctx, actor, await findDiscussion(ctx, did), 'discussion.not_pinnable')
  const set = { topPriority }
  await changeDiscussion(ctx, did, set, (session, before) => logChange(ctx, session, actor, { before, set }))
}

/** Records each moderation action on another user's discussion, without no-ops. */
async function logChange(
  ctx: DiscussionsContext,
  session: ClientSession,
  actor: Actor,
  { before, set }: { before: DiscussionDoc; set: Managed },
): Promise<void> {
  const { _id: id, uid, author, title, gid, categoryId } = before
  if (uid === actor.uid) return
  for (const kind of kindsOfChange(before, set)) {
    const to = set.categoryId ?? categoryId
    await writeModerationLog(ctx, session, {
      kind,
      actor,
      subject: { uid, name: author },
      target: { type: 'Discussion', id, text: title },
      place: { did: id, cid: null, gid },
      ...(kind === 'discussion_moved' ? { moved: await categoryNames(ctx, session, { from: categoryId, to }) } : {}),
    })
  }
}

async function categoryNames(
  ctx: Pick<DiscussionsContext, 'categories'>,
  session: ClientSession,
  { from, to }: { from: number; to: number },
) {
  const found = await ctx.categories.find({ _id: { $in: [from, to] } }, null, { session }).lean()
  const nameOf = (id: number) => found.find(({ _id }) => _id === id)?.name ?? ''
  return { from: nameOf(from), to: nameOf(to) }
}
