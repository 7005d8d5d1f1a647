import type { ClientSession } from 'mongoose'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { InboxKind } from '../models/unread-count.model.ts'
import type { UnreadContext } from './context.ts'

type CountsContext = Pick<UnreadContext, 'db' | 'messages' | 'unreadCounts'>
type Counts = Record<InboxKind, number>

const inboxKinds: readonly InboxKind[] = ['comment', 'reply', 'like']
const none: Counts = { comment: 0, reply: 0, like: 0 }

/** The messages themselves, counted: in one pass over an index that holds nothing but unread ones. */
async function countMessages(
  { messages }: CountsContext,
  uids: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, Counts>> {
  const rows = await messages
    .aggregate<{ _id: { uid: string; kind: InboxKind }; count: number }>([
      { $match: { uid: { $in: [...uids] }, read: false } },
      { $group: { _id: { uid: '$uid', kind: '$kind' }, count: { $sum: 1 } } },
    ])
    .session(session)
  const counts = new Map(uids.map((uid) => [uid, { ...none }]))
  for (const { _id, count } of rows) {
    const ofUser = counts.get(_id.uid)
    if (ofUser !== undefined) ofUser[_id.kind] = count
  }
  return counts
}

/** Unread messages of a user by kind. */
export async function readCounts(ctx: CountsContext, uid: string): Promise<Counts> {
  const stored = await ctx.unreadCounts.findById(uid).lean()
  if (stored !== null) return stored
  return inTransaction(ctx.db, (session) => recount(ctx, session, uid))
}

/** Counts messages that the same transaction has stored, one for each of these readers. */
export async function countAdded(
  ctx: CountsContext,
  session: ClientSession,
  kind: InboxKind,
  uids: readonly string[],
): Promise<void> {
  const rows = await ctx.unreadCounts.find({ _id: { $in: [...uids] } }, { _id: 1 }, { session }).lean()
  const known = rows.map(({ _id }) => _id)
  await ctx.unreadCounts.updateMany({ _id: { $in: known } }, { $inc: { [kind]: 1 } }, { session })
  const others = uids.filter((uid) => !known.includes(uid))
  if (others.length === 0) return
  const counts = await countMessages(ctx, others, session)
  await ctx.unreadCounts.insertMany(
    [...counts].map(([_id, ofUser]) => ({ _id, ...ofUser })),
    { session },
  )
}

/** Nothing of a kind is unread any more, by the same transaction. */
export async function countAllRead(
  ctx: CountsContext,
  session: ClientSession,
  uid: string,
  kind: InboxKind,
): Promise<void> {
  const { matchedCount } = await ctx.unreadCounts.updateOne({ _id: uid }, { $set: { [kind]: 0 } }, { session })
  if (matchedCount === 0) await recount(ctx, session, uid)
}

/** An unread one was deleted by the same transaction. */
export async function decrementUnread(
  ctx: CountsContext,
  session: ClientSession,
  uid: string,
  kind: InboxKind,
): Promise<void> {
  const { matchedCount } = await ctx.unreadCounts.updateOne({ _id: uid }, { $inc: { [kind]: -1 } }, { session })
  if (matchedCount === 0) await recount(ctx, session, uid)
}

/** Counts the messages of a user anew, after what the same transaction has done. */
async function recount(ctx: CountsContext, session: ClientSession, uid: string): Promise<Counts> {
  const counts = (await countMessages(ctx, [uid], session)).get(uid) ?? none
  await ctx.unreadCounts.updateOne({ _id: uid }, { $set: counts }, { session, upsert: true })
  return counts
}

/** The counts of this many users are compared at once. */
const batch = 500

/**
 * Corrects counts that differ from the messages, because a process of an earlier version does not count. Only counts
 * that differ are written.
 */
export async function repairCounts(ctx: CountsContext, signal?: AbortSignal): Promise<{ healed: number }> {
  let healed = 0
  for (let after = ''; signal?.aborted !== true;) {
    const rows = await ctx.unreadCounts
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean()
    after = rows.at(-1)?._id ?? ''
    if (rows.length === 0) break
    const counts = await countMessages(
      ctx,
      rows.map(({ _id }) => _id),
    )
    for (const { _id: uid, ...stored } of rows) {
      const counted = counts.get(uid) ?? none
      if (inboxKinds.every((kind) => stored[kind] === counted[kind])) continue
      // The counts may have changed meanwhile, so they are computed again in a transaction.
      await inTransaction(ctx.db, (session) => recount(ctx, session, uid))
      healed += 1
    }
  }
  return { healed }
}

export function repairCountsJob(ctx: CountsContext): Job {
  return defineJob({
    name: 'heal-unread-counts',
    schedule: { everyMs: 3_600_000 },
    atStart: true,
    run: (signal) => repairCounts(ctx, signal),
  })
}
