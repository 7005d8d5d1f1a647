import { LRUCache } from 'lru-cache'
import type { Clock } from '@verdict/kit/clock'
import { createActorSigner } from '@verdict/kit/actor'
import type { LiveSession } from '@verdict/kit/sessions'

const reusedMs = 20_000
const maxKept = 10_000

/**
 * The signed actors that services believe. One is used again for 20 s of its 60, so that services verify it once;
 * it belongs to exactly what the session said, and is asked for only after the session was found alive.
 */
export function createActorTokens(secret: string, clock: Clock): (sessionId: string, session: LiveSession) => string {
  const sign = createActorSigner(secret)
  const kept = new LRUCache<string, { token: string; madeAtMs: number }>({ max: maxKept })
  return (sessionId, { uid, username, roles }) => {
    const key = `${sessionId}|${uid}|${username}|${roles.join()}`
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && nowMs - known.madeAtMs < reusedMs) return known.token
    const token = sign({ uid, username, roles, sessionId })
    kept.set(key, { token, madeAtMs: nowMs })
    return token
  }
}
