import type { ClicsContext } from '../context.ts'
import type { WebhookCursor, WebhookDoc } from './webhook.model.ts'

type Heard = Pick<WebhookDoc, '_id' | 'cids' | 'createdAt'>
type FindContext = Pick<ClicsContext, 'contests' | 'clock'>

/** Long before and after a contest nothing is looked for. */
const marginMs = 24 * 3_600_000
const maxContests = 200

/** The contests of which a webhook hears now: among its own, or all, those that run, are near, or ended a short while ago. */
async function contestsOf({ contests, clock }: FindContext, { cids }: Heard) {
  const nowMs = clock.now().getTime()
  const near = { startsAt: { $lte: new Date(nowMs + marginMs) }, endsAt: { $gte: new Date(nowMs - marginMs) } }
  return contests
    .find({ ...near, ...(cids.length === 0 ? {} : { _id: { $in: cids } }) }, { createdAt: 1 })
    .sort({ _id: -1 })
    .limit(maxContests)
    .lean<{ _id: number; createdAt: Date }[]>()
}

/** Where a webhook stands in the feeds of its contests: in one that it has not heard of at its end, or, where the contest is newer, at its beginning. */
export async function startCursors(
  ctx: Pick<ClicsContext, 'contests' | 'clock' | 'clics' | 'webhookCursors'>,
  webhook: Heard,
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
