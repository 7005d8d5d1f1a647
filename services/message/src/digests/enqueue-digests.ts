import type { ClientSession } from 'mongoose'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { InboxKind } from '../models/unread-count.model.ts'
import { listUnreadNotices } from '../notices/find-notices.ts'
import type { DigestsContext } from './context.ts'
import { toMailValues } from './digest-mail.rules.ts'
import type { DigestDoc } from './digest.model.ts'
import { nextDigestAt } from './digest-schedule.rules.ts'

/** Digests between two calls of auth. */
const batchSize = 50
/** Most messages of a kind in a digest, the newest; the rest is on the site. */
const maxOfKind = 50
const inboxKinds: readonly InboxKind[] = ['comment', 'reply', 'like']

/**
 * Enqueues due digests in the mail outbox. Their contents and the next due time are stored in the same transaction, so
 * that nothing is sent twice or left out, whichever process dies and however many there are.
 */
export async function enqueueDigests(ctx: DigestsContext, signal?: AbortSignal): Promise<{ enqueued: number }> {
  const canSend = (await ctx.mailServer.transport()) !== null
  const failures: unknown[] = []
  let enqueued = 0
  for (let after = ''; signal?.aborted !== true;) {
    const due = await ctx.digests
      .find({ dueAt: { $lte: ctx.clock.now() }, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean()
    after = due.at(-1)?._id ?? ''
    if (due.length === 0) break
    const emails = canSend ? await findEmails(ctx, due) : new Map<string, string>()
    for (const digest of due) {
      const isNew = await enqueueDigest(ctx, digest, emails.get(digest._id)).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (isNew) enqueued += 1
    }
  }
  if (enqueued > 0) ctx.wakeSender()
  // The job retries those that are still due.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests could not be made`)
  return { enqueued }
}

async function findEmails(
  { contacts }: Pick<DigestsContext, 'contacts'>,
  due: readonly DigestDoc[],
): Promise<Map<string, string>> {
  const found = await contacts.getEmails({ uids: due.map(({ _id }) => _id) })
  return new Map(found.contacts.map(({ uid, email }) => [uid, email]))
}

/** Postponed if the user has no address; its contents are then part of the next one. */
async function enqueueDigest(ctx: DigestsContext, digest: DigestDoc, to: string | undefined): Promise<boolean> {
  const { _id: uid, dueAt, frequency, locale } = digest
  const now = ctx.clock.now()
  const notices = to === undefined ? [] : await listUnreadNotices(ctx, uid, maxOfKind)
  const notified = new Set(digest.toldNotices)
  const newNotices = notices.filter(({ id }) => !notified.has(id))
  return inTransaction(ctx.db, async (session) => {
    const next = { dueAt: nextDigestAt(frequency, now, ctx.settings.DIGEST_HOUR) }
    // Another process has made the digest, or the user has just changed the settings.
    const isOwn = { _id: uid, dueAt, frequency }
    const reported = to === undefined ? {} : { toldNotices: notices.map(({ id }) => id) }
    const { matchedCount } = await ctx.digests.updateOne(isOwn, { $set: { ...next, ...reported } }, { session })
    if (matchedCount === 0 || to === undefined) return false
    const messages = await takeUnreadMessages(ctx, session, uid)
    if (messages.length + newNotices.length === 0) return false
    const mail = {
      _id: `digest-${uid}-${String(dueAt?.getTime())}`,
      to,
      locale,
      template: 'message-digest' as const,
      values: toMailValues({ uid, messages, notices: newNotices.map(({ id }) => id) }),
      state: 'waiting' as const,
      dueAt: now,
      createdAt: now,
    }
    await ctx.mails.create([mail], { session })
    return true
  })
}

/** The newest unread messages that were in no digest, which are marked as included. */
async function takeUnreadMessages(
  ctx: Pick<DigestsContext, 'messages'>,
  session: ClientSession,
  uid: string,
): Promise<number[]> {
  const isNew = { uid, read: false, isDigested: { $ne: true } }
  const ids: number[] = []
  for (const kind of inboxKinds) {
    const found = ctx.messages
      .find({ ...isNew, kind }, { _id: 1 }, { session })
      .sort({ _id: -1 })
      .limit(maxOfKind)
    for (const { _id } of await found.lean()) ids.push(_id)
  }
  if (ids.length > 0) await ctx.messages.updateMany(isNew, { $set: { isDigested: true } }, { session })
  return ids
}

/** Five minutes after every full hour, so that the notices of that hour are included. */
export function digestJob(ctx: DigestsContext): Job {
  return defineJob({
    name: 'enqueue-digests',
    schedule: { cron: '5 * * * *', timezone: 'Asia/Shanghai' },
    run: (signal) => enqueueDigests(ctx, signal),
  })
}
