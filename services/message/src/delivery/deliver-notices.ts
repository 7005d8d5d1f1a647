import { noticeTopic } from '@verdict/proto/live/message'
import { nextId } from '@verdict/kit/ids'
import { defineJob, type Job } from '@verdict/kit/job'
import { publishUnread } from '../unread/unread.ts'
import type { DeliveryContext } from './context.ts'

/**
 * Delivers pending notices, oldest first: each gets its sequence number and becomes visible to its audience (fan-out on
 * read), without writes for each reader.
 */
export async function deliverNotices(ctx: DeliveryContext, signal?: AbortSignal): Promise<{ delivered: number }> {
  const waiting = await ctx.notices.find({ seq: null }).sort({ _id: 1 }).lean()
  let delivered = 0
  const audiences = new Set<'All' | 'Admin'>()
  for (const { _id, audience, recipients } of waiting) {
    if (signal?.aborted === true) break
    const place = { seq: await nextId(ctx.db, 'delivered-notices'), deliveredAt: ctx.clock.now() }
    const { modifiedCount } = await ctx.notices.updateOne({ _id, seq: null }, { $set: place })
    delivered += modifiedCount
    if (audience === 'Single') for (const uid of recipients) await publishUnread(ctx, uid)
    else audiences.add(audience)
  }
  // A single message goes to all pages for any number of notices, since notices to everybody include administrators.
  if (audiences.size > 0) await ctx.live.publish(noticeTopic, '', { audience: audiences.has('All') ? 'All' : 'Admin' })
  return { delivered }
}

/** Runs every full hour. */
export function deliveryJob(ctx: DeliveryContext): Job {
  return defineJob({
    name: 'deliver-notices',
    schedule: { cron: '0 * * * *', timezone: 'Asia/Shanghai' },
    run: (signal) => deliverNotices(ctx, signal),
  })
}
