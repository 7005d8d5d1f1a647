import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { DiscussionContext } from '../context.ts'

type Context = Pick<DiscussionContext, 'submissions' | 'siteSettings'>

/**
 * Refuses who has solved fewer problems than the site asks for before they may write in public. Administrators may
 * always.
 *
 * @throws AppError discussion.too_few_solved, comment.too_few_solved, server.unavailable
 */
export async function assertSolvedEnough(ctx: Context, actor: Actor, what: 'discussion' | 'comment'): Promise<void> {
  const { switches } = ctx.siteSettings.current()
  const isDiscussion = what === 'discussion'
  const needed = isDiscussion ? switches.defaultCreateDiscussionACInitValue : switches.defaultCreateCommentACInitValue
  if (needed === 0 || isAdminRole(actor)) return
  const { solved } = await ctx.submissions.countSolved({ uid: actor.uid })
  if (solved >= needed) return
  throw new AppError(isDiscussion ? 'discussion.too_few_solved' : 'comment.too_few_solved', { needed, solved })
}
