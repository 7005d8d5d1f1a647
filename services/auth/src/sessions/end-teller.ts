import { backoffMs, sleep } from '@verdict/kit/retry'
import type { AuthContext } from '../context.ts'
import { tellEnds } from './end-sessions.ts'

const everyMs = 1_000
const batchSize = 200
const pauses = { firstMs: 1_000, maxMs: 5_000 }

/**
 * Tells the ends of sessions that have been decided and that nobody has told: because the process that decided them was
 * killed, or because Redis was away. Every process of auth does so; that two tell the same one does no harm.
 */
export function createEndTeller(ctx: AuthContext): { start: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function tellAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ends = await ctx.sessionEnds.find().sort({ at: 1 }).limit(batchSize).lean()
      await tellEnds(ctx, ends)
      if (ends.length < batchSize) return
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await tellAll()
        failures = 0
      } catch (error) {
        failures += 1
        ctx.log.warn({ err: error, failures }, 'ended sessions could not be marked; it will be tried again')
      }
      await sleep(failures === 0 ? everyMs : backoffMs(failures, pauses), stopping.signal)
    }
  }

  return {
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
