import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { AccessContext } from './context.ts'

type Context = Pick<AccessContext, 'submissions' | 'siteSettings'>

/** Solved problems that the site asks for, and those of the actor. */
interface SolvedRequirement {
  needed: number
  solved: number
}

/**
 * What the actor lacks in solved problems before they may write in public; null when they may. Administrators always may.
 *
 * @throws AppError server.unavailable
 */
async function findLacking(ctx: Context, actor: Actor, needed: number): Promise<SolvedRequirement | null> {
  if (needed === 0 || isAdminRole(actor)) return null
  const { solved } = await ctx.submissions.countSolved({ uid: actor.uid })
  return solved >= needed ? null : { needed, solved }
}

/** How many solved problems the actor lacks to open a discussion in public and to comment there. @throws AppError server.unavailable */
export async function getPostingRequirement(ctx: Context, actor: Actor) {
  const { defaultCreateDiscussionACInitValue, defaultCreateCommentACInitValue } = ctx.siteSettings.current().switches
  const [discussion, comment] = await Promise.all([
    findLacking(ctx, actor, defaultCreateDiscussionACInitValue),
    findLacking(ctx, actor, defaultCreateCommentACInitValue),
  ])
  return { discussion, comment }
}

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
  const lacking = await findLacking(ctx, actor, needed)
  if (lacking !== null)
    throw new AppError(isDiscussion ? 'discussion.too_few_solved' : 'comment.too_few_solved', { ...lacking })
}
