import type { ClicsContext } from '../context.ts'
import type { WebhookCursor, WebhookDoc } from './webhook.model.ts'

type SubscribedWebhook = Pick<WebhookDoc, '_id' | 'cids' | 'createdAt'>
type FindContext = Pick<ClicsContext, 'contests' | 'clock'>

/** Feeds are polled only from this long before a contest to this long after it. */
const marginMs = 24 * 3_600_000
const maxContests = 200

/**
 * Finds the contests with events for a webhook now: its own or all contests that are running, start soon, or ended
 * recently.
 */
async function contestsOf({ contests, clock }: FindContext, { cids }: SubscribedWebhook) {
  const nowMs = clock.now().getTime()
  const near = { startsAt: { $lte: new Date(nowMs + marginMs) }, endsAt: { $gte: new Date(nowMs - marginMs) } }
  return contests
    .find({ ...near, ...(cids.length === 0 ? {} : { _id: { $in: cids } }) }, { createdAt: 1 })
    .sort({ _id: -1 })
    .limit(maxContests)
    .lean<{ _id: number; createdAt: Date }[]>()
}

/**
 * Creates missing cursors of a webhook: at the end of a contest's feed or, if the contest is newer than the webhook, at
 * its beginning.
 */
export async function startCursors(
  ctx: Pick<ClicsContext, 'contests' | 'clock' | 'clics' | 'webhookCursors'>,
  webhook: SubscribedWebhook,
): Promise<WebhookCursor[]> {
  const found = await ctx.webhookCursors.find({ webhookId: webhook._id }).lean<WebhookCursor[]>()
  const known = new Map(found.map((cursor) => [cursor.cid, cursor]))
  const cursors: WebhookCursor[] = []
  for (const { _id: cid, createdAt } of await contestsOf(ctx, webhook)) {
    const before = known.get(cid)
    if (before !== undefined) cursors.push(before)
    else {
      const seq = createdAt > webhook.createdAt ? 0 : (await ctx.clics.current(cid, 'admin')).seq
      const cursor = { _id: `${webhook._id}/${cid}`, webhookId: webhook._id, cid, seq }
      await ctx.webhookCursors.updateOne({ _id: cursor._id }, { $setOnInsert: cursor }, { upsert: true })
      cursors.push(cursor)
    }
  }
  return cursors
}
