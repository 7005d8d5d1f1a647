import { backoffMs, sleep } from '@verdict/kit/retry'
import type { AuthContext } from '../context.ts'
import { applyRevocations } from './revoke-sessions.ts'

const everyMs = 1_000
const batchSize = 200
const pauses = { firstMs: 1_000, maxMs: 5_000 }

/**
 * Relays stored revocations that were not relayed when they were decided: because that process was killed, or because
 * Redis was unreachable. Every process of auth runs one; relaying twice does no harm.
 */
export function createRevocationRelay(ctx: AuthContext): { start: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function relayPending(): Promise<void> {
    while (!stopping.signal.aborted) {
      const revocations = await ctx.sessionRevocations.find().sort({ at: 1 }).limit(batchSize).lean()
      await applyRevocations(ctx, revocations)
      if (revocations.length < batchSize) return
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await relayPending()
        failures = 0
      } catch (error) {
        failures += 1
        ctx.log.warn({ err: error, failures }, 'sessions could not be revoked yet; retrying')
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
