import { defineJob } from '@verdict/kit/job'
import type { StatusPageContext } from './context.ts'
import type { JudgingQueueState } from './judging-waits.rules.ts'

const everyMs = 60_000
const withinMs = 1_500

/** Null: the judging queue is unavailable. */
export async function fetchJudgingState({
  peers,
}: Pick<StatusPageContext, 'peers'>): Promise<JudgingQueueState | null> {
  try {
    const { workers, oldestWaitingMs } = await peers.queue.listWorkers({}, { deadlineMs: withinMs })
    return {
      healthyWorkers: workers.filter(({ heartbeat }) => heartbeat?.healthy === true).length,
      waitMs: Math.max(0, oldestWaitingMs),
    }
  } catch {
    return null
  }
}

/** Samples the waiting time for the status page, and keeps the last day. */
export function sampleJudgingWaitJob(ctx: Pick<StatusPageContext, 'peers' | 'judgingWaits' | 'clock'>) {
  return defineJob({
    name: 'sample-judging-wait',
    schedule: { everyMs },
    async run() {
      const now = await fetchJudgingState(ctx)
      if (now !== null) await ctx.judgingWaits.create({ at: ctx.clock.now(), waitMs: now.waitMs })
    },
  })
}
