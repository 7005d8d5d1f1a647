import { defineJob, type Job } from '@verdict/kit/job'
import { sleep } from '@verdict/kit/retry'
import type { ShadowContext } from '../context.ts'
import type { ShadowDoc } from '../primary/shadow.model.ts'
import { followContest } from './follow-contest.ts'

const everyMs = 1_000
/** Most contests that one process follows. */
const maxContests = 20

interface Following {
  revision: number
  stop: () => Promise<void>
}

/** Follows the primaries of all shadowed contests, in one process at a time, as long as there are any. */
export function shadowJob(ctx: ShadowContext): Job {
  return defineJob({
    name: 'shadow',
    schedule: { everyMs },
    woken: ctx.shadowSet,
    isNeeded: async () => (await ctx.shadows.exists({ enabled: true })) !== null,
    run: (signal) => followAll(ctx, signal),
  })
}

async function followAll(ctx: ShadowContext, signal: AbortSignal): Promise<void> {
  const followed = new Map<number, Following>()
  try {
    while (!signal.aborted) {
      const enabled = await ctx.shadows.find({ enabled: true }).sort({ _id: -1 }).limit(maxContests).lean<ShadowDoc[]>()
      await stopUnwanted(followed, enabled)
      const fresh = enabled.filter(({ _id }) => !followed.has(_id))
      for (const shadow of fresh) followed.set(shadow._id, begin(ctx, shadow, signal))
      if (followed.size === 0) return
      await sleep(everyMs, signal)
    }
  } finally {
    await Promise.all([...followed.values()].map(({ stop }) => stop()))
  }
}

/** Stops following contests that were paused, deleted, or reconnected. */
async function stopUnwanted(followed: Map<number, Following>, enabled: readonly ShadowDoc[]): Promise<void> {
  const revisions = new Map(enabled.map(({ _id, revision }) => [_id, revision]))
  const unwanted = [...followed].filter(([cid, { revision }]) => revisions.get(cid) !== revision)
  for (const [cid, { stop }] of unwanted) {
    followed.delete(cid)
    await stop()
  }
}

function begin(ctx: ShadowContext, shadow: ShadowDoc, signal: AbortSignal): Following {
  const stopping = new AbortController()
  const done = followContest(ctx, shadow, AbortSignal.any([signal, stopping.signal])).catch((error: unknown) =>
    ctx.log.error({ err: error, cid: shadow._id }, 'following the contest of another system broke off'),
  )
  return {
    revision: shadow.revision,
    async stop() {
      stopping.abort()
      await done
    },
  }
}
