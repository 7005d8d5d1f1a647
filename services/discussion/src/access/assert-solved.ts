import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { AccessContext } from './context.ts'

type Context = Pick<AccessContext, 'submissions' | 'siteSettings'>

/** Minimum number of solved problems, and the actor's number. */
interface SolvedRequirement {
  needed: number
  solved: number
}

/**
 * The unmet requirement for posting in public; null if it is met or the actor is an administrator.
 *
 * @throws AppError server.unavailable
 */
async function findUnmetRequirement(ctx: Context, actor: Actor, needed: number): Promise<SolvedRequirement | null> {
  if (needed === 0 || isAdminRole(actor)) return null
  const { solved } = await ctx.submissions.countSolved({ uid: actor.uid })
  return solved >= needed ? null : { needed, solved }
}

/**
 * Number of solved problems that the actor still needs to open public discussions and to comment there.
 *
 * @throws AppError server.unavailable
 */
export async function getPostingRequirement(ctx: Context, actor: Actor) {
  const { defaultCreateDiscussionACInitValue, defaultCreateCommentACInitValue } = ctx.siteSettings.current().switches
  const [discussion, comment] = await Promise.all([
    findUnmetRequirement(ctx, actor, defaultCreateDiscussionACInitValue),
    findUnmetRequirement(ctx, actor, defaultCreateCommentACInitValue),
  ])
  return { discussion, comment }
}

/**
 * Checks that the actor has solved enough problems to post in public, or is an administrator.
 *
 * @throws AppError discussion.too_few_solved, comment.too_few_solved, server.unavailable
 */
export async function assertSolvedEnough(ctx: Context, actor: Actor, what: 'discussion' | 'comment'): Promise<void> {
  const { switches } = ctx.siteSettings.current()
  const isDiscussion = what === 'discussion'
  const needed = isDiscussion ? switches.defaultCreateDiscussionACInitValue : switches.defaultCreateCommentACInitValue
  const lacking = await findUnmetRequirement(ctx, actor, needed)
  if (lacking !== null)
    throw new AppError(isDiscussion ? 'discussion.too_few_solved' : 'comment.too_few_solved', { ...lacking })
}
