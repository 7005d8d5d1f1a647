import type { Actor } from '@verdict/kit/actor'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { findLikedIds } from '../../likes/likes.ts'
import { findAuthors } from '../../people/authors.ts'
import type { DiscussionsContext } from '../context.ts'
import { findReadableDiscussion } from '../find-discussion.ts'
import { toDiscussionFields } from './discussion-view.ts'

/**
 * A discussion with its text. Reading it counts as a view, at most once an hour for a signed-in user.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed
 */
export async function getDiscussion(ctx: DiscussionsContext, actor: Actor | null, did: number) {
  const { discussion } = await findReadableDiscussion(ctx, actor, did)
  const [authorOf, category, liked, isNewView] = await Promise.all([
    findAuthors(ctx, [discussion.uid]),
    ctx.categories.findById(discussion.categoryId).lean(),
    findLikedIds(ctx, actor?.uid, 'discussion', [did]),
    countView(ctx, actor, did),
  ])
  const { titleName, titleColor } = authorOf({ uid: discussion.uid, storedName: discussion.author, role: null })
  return {
    ...toDiscussionFields(discussion, authorOf),
    viewNum: discussion.viewNum + (isNewView ? 1 : 0),
    content: discussion.content,
    categoryName: category?.name ?? '',
    titleName,
    titleColor,
    hasLike: liked.has(did),
  }
}

async function countView(
  ctx: Pick<DiscussionsContext, 'clock' | 'discussions' | 'views'>,
  actor: Actor | null,
  did: number,
): Promise<boolean> {
  if (actor !== null) {
    try {
      await ctx.views.create({ _id: `${did}:${actor.uid}`, at: ctx.clock.now() })
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
  await ctx.discussions.updateOne({ _id: did }, { $inc: { viewNum: 1 } })
  return true
}
