import { createLoop } from '@verdict/kit/loop'
import { createReadCache } from '@verdict/kit/read-cache'
import { confirmRuns } from './browser-runs/confirm-runs.ts'
import type { JudgingLoops, RemoteContext } from './context.ts'
import { findUnfinished, type UnfinishedSummary } from './journal/find-unfinished.ts'
import { keysSharingAccounts, processSite } from './judging/process-site.ts'

/** While there is nothing to do, work of other processes is polled only every this many ticks. */
export const idlePollTicks = 10

/**
 * Processes submissions in one loop for each remote judge, so that a slow judge does not delay others. They share one
 * query for pending work.
 */
export function createJudgingLoops(
  ctx: () => RemoteContext,
  { log, settings, siteRows }: Pick<RemoteContext, 'log' | 'settings' | 'siteRows'>,
): JudgingLoops {
  const { REMOTE_TICK_MS: tickMs } = settings
  const looks = createReadCache({ maxAgeMs: tickMs / 2, maxEntries: 1 })
  let isIdle = false
  let wakes = 0

  async function look(): Promise<UnfinishedSummary> {
    const before = wakes
    const unfinished = await findUnfinished(ctx())
    // Tasks that arrived meanwhile may not have been seen.
    isIdle = wakes === before && unfinished.keys.size === 0 && !unfinished.hasBrowserRuns
    return unfinished
  }

  const unfinished = () => looks.get('unfinished', look)
  const everyMs = () => tickMs * (isIdle ? idlePollTicks : 1)
  const browserRuns = createLoop({
    log,
    failure: 'verdicts of browsers could not be looked up',
    everyMs,
    async step() {
      if ((await unfinished()).hasBrowserRuns) await confirmRuns(ctx())
    },
  })
  const owners = [...new Set(siteRows.map(({ accountsOf }) => accountsOf))]
  const sites = owners.map((owner) =>
    createLoop({
      log,
      failure: `submissions to ${owner} could not be moved on`,
      everyMs,
      async step() {
        const { keys } = await unfinished()
        if (keysSharingAccounts(ctx(), owner).some((key) => keys.has(key))) await processSite(ctx(), owner)
      },
    }),
  )
  const all = [browserRuns, ...sites]
  return {
    all,
    wake() {
      wakes += 1
      looks.invalidate()
      for (const loop of all) loop.wake()
    },
  }
}
