import type { PayMethod } from '@verdict/proto/codes/payment'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'

const awayMs = 30_000

/** Remembers which providers did not answer of late, so that nobody waits for them. */
export interface ProviderOutages {
  /** Notes whether the provider answered. */
  watch: <T>(method: PayMethod, call: () => Promise<T>) => Promise<T>
  isAway: (method: PayMethod) => boolean
}

export function createOutages(clock: Clock): ProviderOutages {
  const failedAtMs = new Map<PayMethod, number>()
  return {
    async watch(method, call) {
      try {
        const result = await call()
        failedAtMs.delete(method)
        return result
      } catch (error) {
        const isAway = error instanceof AppError && error.code === 'payment.provider_unavailable'
        if (isAway) failedAtMs.set(method, clock.now().getTime())
        throw error
      }
    },
    isAway: (method) => clock.now().getTime() - (failedAtMs.get(method) ?? Number.NEGATIVE_INFINITY) < awayMs,
  }
}
