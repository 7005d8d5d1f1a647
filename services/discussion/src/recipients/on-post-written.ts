import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { recipientsFound, type notifyReasons } from '@verdict/proto/events/discussion'
import type { CommentsContext } from '../comments/context.ts'
import { findReaders } from './find-readers.ts'
import { mentionedNames, stateAt } from '../follows/follow.rules.ts'
import { readPost, type Post, type PostEvent } from './read-post.ts'

type Reason = (typeof notifyReasons)[number]

/** Number of followers notified in one batch. */
const batchSize = 500

/**
 * Notifies mentioned users and followers of the post's places, but not the recipient of a reply. Idempotent: each user
 * is notified of a post once.
 */
export async function onPostWritten(ctx: CommentsContext, event: PostEvent): Promise<void> {
  const post = await readPost(ctx, event)
  if (post === null) return
  await tell(ctx, post, 'mention', await findMentioned(ctx, post))
  for (const target of post.followed) await notifyFollowers(ctx, post, target)
}

async function findMentioned(ctx: Pick<CommentsContext, 'users'>, { text }: Post): Promise<string[]> {
  const names = mentionedNames(text)
  const found = await Promise.all(names.map((name) => ctx.users.search(name, 5)))
  return found.flatMap((users, at) => {
    const user = users.find(({ usernameKey, deleted }) => !deleted && usernameKey === foldName(names[at] ?? ''))
    return user === undefined ? [] : [user._id]
  })
}

async function notifyFollowers(ctx: CommentsContext, post: Post, target: string): Promise<void> {
  const reason = reasonOf(target)
  for (let after = ''; ;) {
    const rows = await ctx.follows
      .find({ target, state: 'followed', uid: { $gt: after } }, { uid: 1 })
      .sort({ uid: 1 })
      .limit(batchSize)
      .lean()
    const uids = rows.map(({ uid }) => uid)
    await tell(ctx, post, reason, uids)
    after = uids.at(-1) ?? ''
    if (rows.length < batchSize) return
  }
}

function reasonOf(target: string): Reason {
  if (target.startsWith('group:')) return 'group'
  return target.startsWith('problem:') ? 'problem' : 'discussion'
}

async function tell(ctx: CommentsContext, post: Post, reason: Reason, people: readonly string[]): Promise<void> {
  const others = [...new Set(people)].filter((uid) => uid !== post.answers)
  const uids = await findReaders(ctx, post, await withoutMuting(ctx, post, others))
  if (uids.length === 0) return
  await inTransaction(ctx.db, (session) => ctx.outbox.add(session, recipientsFound, { ...post.event, reason, uids }))
}

/** Excludes users who have muted the post's place. */
async function withoutMuting(
  ctx: Pick<CommentsContext, 'follows'>,
  { targets }: Post,
  uids: readonly string[],
): Promise<string[]> {
  if (uids.length === 0) return []
  const ids = uids.flatMap((uid) => targets.map((target) => `${target}:${uid}`))
  const follows = await ctx.follows.find({ _id: { $in: ids } }, { target: 1, uid: 1, state: 1 }).lean()
  const byUid = Map.groupBy(follows, ({ uid }) => uid)
  return uids.filter((uid) => {
    const states = new Map((byUid.get(uid) ?? []).map(({ target, state }) => [target, state]))
    return stateAt(targets, states) !== 'muted'
  })
}
