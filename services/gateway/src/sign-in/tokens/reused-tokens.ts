import { LRUCache } from 'lru-cache'
import type { Clock } from '@verdict/kit/clock'

const reusedMs = 30_000
const maxKept = 20_000

/**
 * Signed tokens that are used again for 30 s of the 60 that they live, so that neither side pays for a signature on
 * every call. A key must name everything that its token says.
 */
export function createReusedTokens(clock: Clock): (key: string, sign: () => string) => string {
  const kept = new LRUCache<string, { token: string; madeAtMs: number }>({ max: maxKept })
  return (key, sign) => {
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    // A clock that was set back or ahead makes a new one, too.
    if (known !== undefined && Math.abs(nowMs - known.madeAtMs) < reusedMs) return known.token
    const token = sign()
    kept.set(key, { token, madeAtMs: nowMs })
    return token
  }
}
