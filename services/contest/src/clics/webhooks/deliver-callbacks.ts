import { webhookDeactivated } from '@verdict/proto/events/contest'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import type { ClicsContext } from '../context.ts'
import { entryLines } from '../feed/lines.rules.ts'
import type { FeedEntry } from '../feed/feed.model.ts'
import { isScored } from '../objects/configuration.rules.ts'
import { recordDelivery, sendCallback } from './send-callback.ts'
import { startCursors } from './webhook-contests.ts'
import type { WebhookCursor, WebhookDoc } from './webhook.model.ts'
import { giveUpMs, pauseMs } from './webhook.rules.ts'

const everyMs = 2_000
/** Time after which other webhooks get their turn. */
const runMs = 20_000

/** Delivers new events of contest feeds to webhooks, in order for each webhook, one callback after another. */
export function webhookJob(ctx: ClicsContext): Job {
  const due = () => ({ active: true, nextAt: { $lte: ctx.clock.now() } })
  return defineJob({
    name: 'webhooks',
    schedule: { everyMs },
    isNeeded: async () => (await ctx.webhooks.exists(due())) !== null,
    async run(signal) {
      const webhooks = await ctx.webhooks.find(due()).lean<WebhookDoc[]>()
      const limited = AbortSignal.any([signal, AbortSignal.timeout(runMs)])
      // In parallel, so that a slow one does not delay others.
      const results = await Promise.all(webhooks.map((webhook) => deliverTo(ctx, webhook, limited)))
      return { callbacks: results.reduce((sum, count) => sum + count, 0) }
    },
  })
}

/** The callback was not accepted; the same one is sent again later. */
class DeliveryFailed extends Error {}

async function deliverTo(ctx: ClicsContext, webhook: WebhookDoc, signal: AbortSignal): Promise<number> {
  let count = 0
  try {
    for (const cursor of await startCursors(ctx, webhook)) count += await deliverContest(ctx, webhook, cursor, signal)
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    if (!signal.aborted) await noteFailure(ctx, webhook, error.message)
  }
  return count
}

async function deliverContest(
  ctx: ClicsContext,
  webhook: WebhookDoc,
  { _id, cid, seq: start }: WebhookCursor,
  signal: AbortSignal,
): Promise<number> {
  const { sources, seq: end } = await ctx.clics.current(cid, 'admin')
  const reader = { version: webhook.version, level: 'admin', isScored: isScored(sources.contest), uid: null } as const
  let [seq, count] = [start, 0]
  while (seq < end && !signal.aborted) {
    for (const entry of await ctx.clics.after(cid, seq)) {
      const notifications = notificationsOf(entry, webhook, reader)
      if (notifications.length > 0) {
        const body = JSON.stringify({ contest_id: sources.ids.contest, notifications })
        await send(ctx, webhook, body, signal)
        count += 1
      }
      seq = entry.seq
      await ctx.webhookCursors.updateOne({ _id }, { $set: { seq } })
    }
  }
  return count
}

function notificationsOf(entry: FeedEntry, { endpoints }: WebhookDoc, reader: Parameters<typeof entryLines>[1]) {
  const lines = entryLines(entry, reader)
    .text.split('\n')
    .filter((line) => line !== '')
  const all = lines.map((line) => JSON.parse(line) as { type: string })
  const chosen = endpoints.map((name) => (name === 'contests' ? 'contest' : name))
  return chosen.length === 0 ? all : all.filter(({ type }) => chosen.includes(type))
}

/** @throws NotTaken */
async function send(ctx: ClicsContext, webhook: WebhookDoc, body: string, signal: AbortSignal): Promise<void> {
  const answer = await sendCallback(ctx, webhook, body, signal)
  if (!answer.ok) throw new DeliveryFailed(answer.result)
  const delivery = { at: ctx.clock.now(), ...answer, isTest: false }
  await ctx.webhooks.updateOne(
    { _id: webhook._id },
    { $set: { failures: 0, failingSince: null }, ...recordDelivery(delivery) },
  )
}

/**
 * Schedules the next attempt with backoff; after a day of failures the webhook is disabled, and its owner is notified.
 */
async function noteFailure(ctx: ClicsContext, { _id }: WebhookDoc, result: string): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (session) => {
    const webhook = await ctx.webhooks.findById(_id).session(session).lean<WebhookDoc>()
    if (webhook === null || !webhook.active) return
    const [failures, failingSince] = [webhook.failures + 1, webhook.failingSince ?? now]
    const active = now.getTime() - failingSince.getTime() < giveUpMs
    const delivery = { at: now, ok: false, result, isTest: false }
    const nextAt = new Date(now.getTime() + pauseMs(failures))
    await ctx.webhooks.updateOne(
      { _id },
      { $set: { failures, failingSince, active, nextAt }, ...recordDelivery(delivery) },
      { session },
    )
    if (active) return
    const { uid, username, url } = webhook
    const event = { webhookId: _id, uid, username, origin: new URL(url).origin, reason: result, at: now.toISOString() }
    await ctx.outbox.add(session, webhookDeactivated, event)
  })
}
