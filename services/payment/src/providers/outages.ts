import type { PayMethod } from '@verdict/proto/codes/payment'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'

const outageMs = 30_000

/** Circuit breaker: remembers providers that recently did not respond, so that nobody waits for them. */
export interface ProviderOutages {
  /** Records whether the provider responded. */
  watch: <T>(method: PayMethod, call: () => Promise<T>) => Promise<T>
  isUnavailable: (method: PayMethod) => boolean
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
        const isUnavailable = error instanceof AppError && error.code === 'payment.provider_unavailable'
        if (isUnavailable) failedAtMs.set(method, clock.now().getTime())
        throw error
      }
    },
    isUnavailable: (method) => clock.now().getTime() - (failedAtMs.get(method) ?? Number.NEGATIVE_INFINITY) < outageMs,
  }
}
