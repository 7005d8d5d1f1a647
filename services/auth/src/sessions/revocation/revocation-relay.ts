import { createLoop, type Loop } from '@verdict/kit/loop'
import type { SessionsContext } from '../context.ts'
import { applyRevocations, type RelayContext } from './revoke-sessions.ts'

/** The relay polls at this interval for revocations that a killed process has left. */
const everyMs = 5_000
const batchSize = 200
const backoff = { firstMs: 1_000, maxMs: 5_000 }

/**
 * Relays stored revocations that were not relayed when they were decided: because that process was killed, or because
 * Redis was unreachable. Every process of auth runs one; relaying twice does no harm.
 */
export function createRevocationRelay(ctx: RelayContext & Pick<SessionsContext, 'log'>): Loop {
  return createLoop({
    log: ctx.log,
    failure: 'sessions could not be revoked',
    everyMs,
    backoff,
    async step({ stopping }) {
      while (!stopping.aborted) {
        const revocations = await ctx.sessionRevocations.find().sort({ at: 1 }).limit(batchSize).lean()
        await applyRevocations(ctx, revocations)
        if (revocations.length < batchSize) return
      }
    },
  })
}
