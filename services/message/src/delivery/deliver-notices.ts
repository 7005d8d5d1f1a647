import { nextId } from '@verdict/kit/ids'
import { defineJob, type Job } from '@verdict/kit/job'
import type { MessageContext } from '../context.ts'
import { publishUnread } from '../unread/unread.ts'

/**
 * Delivers what waits, oldest first: a notice gets its place in the order and is there for all whom it is for. Nothing
 * is written for each reader.
 */
export async function deliverNotices(ctx: MessageContext, signal?: AbortSignal): Promise<{ delivered: number }> {
  const waiting = await ctx.notices.find({ seq: null }).sort({ _id: 1 }).lean()
  let delivered = 0
  for (const { _id, recipients } of waiting) {
    if (signal?.aborted === true) break
    const place = { seq: await nextId(ctx.db, 'delivered-notices'), deliveredAt: ctx.clock.now() }
    const { modifiedCount } = await ctx.notices.updateOne({ _id, seq: null }, { $set: place })
    delivered += modifiedCount
    // Pages of everybody learn of the others when they ask next.
    for (const uid of recipients) await publishUnread(ctx, uid)
  }
  return { delivered }
}

/** Every full hour. */
export function deliveryJob(ctx: MessageContext): Job {
  return defineJob({
    name: 'deliver-notices',
    schedule: { cron: '0 * * * *', timezone: 'Asia/Shanghai' },
    run: (signal) => deliverNotices(ctx, signal),
  })
}
