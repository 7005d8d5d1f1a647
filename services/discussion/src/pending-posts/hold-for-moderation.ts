import { createHash } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { PendingPostsContext } from './context.ts'
import type { PendingCall, PendingPostLocation } from './pending-post.model.ts'
import { textKey, type PendingReason } from './repeated-text.rules.ts'

/** Sequences of post IDs. */
const sequences = { Discussion: 'discussions', Comment: 'comments', Reply: 'replies' } as const
/** Maximum number of pending posts of one user. */
const maxWaiting = 20
const dayMs = 86_400_000

interface Post {
  call: PendingCall
  place: PendingPostLocation
  /** Each is shown by itself. */
  texts: readonly string[]
  /** The one of them that is compared with what the author posted before. */
  content: string
}

/**
 * Holds posts that look like spam until an administrator decides. Administrators' posts are never held.
 *
 * @throws AppError post.held, post.held_too_many, server.unavailable
 */
export async function holdForModeration(ctx: PendingPostsContext, actor: Actor, post: Post): Promise<void> {
  const { call, place, texts } = post
  const why = await reasonToHold(ctx, actor, post)
  if (why === null) return
  const { uid, username } = actor
  const key = createHash('sha256').update(JSON.stringify(call)).digest('base64url')
  if ((await ctx.pendingPosts.exists({ uid, key })) !== null) throw new AppError('post.held')
  if ((await ctx.pendingPosts.countDocuments({ uid })) >= maxWaiting) throw new AppError('post.held_too_many')
  const [_id, postId] = await Promise.all([nextId(ctx.db, 'held_posts'), nextId(ctx.db, sequences[call.kind])])
  const createdAt = ctx.clock.now()
  const text = texts.join('\n\n')
  try {
    await ctx.pendingPosts.create({ _id, postId, uid, username, why, key, place, text, call, createdAt })
  } catch (error) {
    if (!isDuplicateKey(error, 'key')) throw error
  }
  throw new AppError('post.held')
}

async function reasonToHold(
  ctx: PendingPostsContext,
  actor: Actor,
  { texts, content }: Post,
): Promise<PendingReason | null> {
  if (isAdminRole(actor)) return null
  const key = textKey(content)
  if (key !== null && (await ctx.recentTexts.exists({ _id: `${actor.uid}:${key}` })) !== null) return 'repeated'
  return (await isNewWithLink(ctx, actor, texts)) ? 'new_account_link' : null
}

/** Whether a new account posts a link to another site. */
async function isNewWithLink(ctx: PendingPostsContext, actor: Actor, texts: readonly string[]): Promise<boolean> {
  const { holdLinksDays } = ctx
  const { baseUrl } = ctx.siteSettings.current().website
  if (holdLinksDays === 0) return false
  const { hasExternalLink } = await import('./has-external-link.ts')
  if (!texts.some((text) => hasExternalLink(text, baseUrl))) return false
  const { profiles } = await ctx.profiles.getProfiles({ uids: [actor.uid], username: '', withSignIns: false })
  const createdAtMs = profiles[0]?.createdAtMs ?? 0
  return createdAtMs > ctx.clock.now().getTime() - holdLinksDays * dayMs
}

/**
 * Prevents new accounts from adding links by editing existing posts.
 *
 * @throws AppError post.link_too_new, server.unavailable
 */
export async function assertMayLink(ctx: PendingPostsContext, actor: Actor, texts: readonly string[]): Promise<void> {
  if (!isAdminRole(actor) && (await isNewWithLink(ctx, actor, texts)))
    throw new AppError('post.link_too_new', { days: ctx.holdLinksDays })
}

/** Stores a posted text to detect repetitions, also concurrent ones. @throws AppError post.repeated */
export async function rememberText(
  ctx: Pick<PendingPostsContext, 'clock' | 'recentTexts'>,
  session: ClientSession,
  actor: Actor,
  { text, isApproved }: { text: string; isApproved: boolean },
): Promise<void> {
  const key = textKey(text)
  if (key === null || isAdminRole(actor)) return
  const { upsertedCount } = await ctx.recentTexts.updateOne(
    { _id: `${actor.uid}:${key}` },
    { $setOnInsert: { at: ctx.clock.now() } },
    { session, upsert: true },
  )
  if (upsertedCount === 0 && !isApproved) throw new AppError('post.repeated')
}
