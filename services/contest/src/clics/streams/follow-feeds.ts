import { AppError } from '@verdict/kit/errors'
import { createLoop, type Loop } from '@verdict/kit/loop'
import type { ClicsContext } from '../context.ts'

/** Maximum delay until a change is published. */
const everyMs = 500

/** Publishes changes of contests periodically while somebody reads their feeds. */
export function followFeeds(ctx: Pick<ClicsContext, 'clics' | 'feedReaders' | 'log'>): Loop {
  const latestSeqs = new Map<number, number>()

  async function look(cid: number): Promise<void> {
    try {
      const { seq } = await ctx.clics.current(cid, 'admin')
      if (latestSeqs.get(cid) !== seq) ctx.feedReaders.wake(cid)
      latestSeqs.set(cid, seq)
    } catch (error) {
      // The contest was deleted, so its feed has ended.
      if (error instanceof AppError && error.code === 'contest.not_found') ctx.feedReaders.close(cid)
      else throw error
    }
  }

  const loop = createLoop({
    log: ctx.log,
    failure: 'event feeds could not be brought up to date',
    everyMs,
    async step() {
      const cids = ctx.feedReaders.contests()
      for (const cid of latestSeqs.keys()) if (!cids.includes(cid)) latestSeqs.delete(cid)
      const looked = await Promise.allSettled(cids.map(look))
      const failed = looked.find((one) => one.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
  })
  return {
    ...loop,
    async stop() {
      ctx.feedReaders.close()
      await loop.stop()
    },
  }
}
