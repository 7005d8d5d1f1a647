import type { ProblemContext } from '../context.ts'
import { sweepTestData } from './sweep-test-data.ts'

const minuteMs = 60_000

/** Sweeps unused test data now and then, one sweep at a time. */
export function createTestDataSweeper(ctx: ProblemContext): { start: () => void; stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function sweep(): Promise<void> {
    try {
      const swept = await sweepTestData(ctx)
      if (swept.specs + swept.blobs + swept.files > 0) ctx.log.info(swept, 'unused test data swept')
    } catch (error) {
      ctx.log.warn({ err: error }, 'the sweep of unused test data failed; it will be tried again')
    } finally {
      running = undefined
    }
  }

  return {
    start() {
      timer = setInterval(() => {
        running ??= sweep()
      }, ctx.settings.PROBLEM_SWEEP_MINUTES * minuteMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
