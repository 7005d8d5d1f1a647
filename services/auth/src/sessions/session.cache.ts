import type { Redis } from 'ioredis'
import type { Log } from '@verdict/kit/log'
import { revokedMark, liveSessionKey, sessionRevokedChannel, sessionKey, writeLiveSession } from '@verdict/kit/sessions'
import type { LiveSession } from '@verdict/kit/sessions'

/** Cached sessions are resolved again after this time, so that a revocation lost by Redis takes effect soon. */
const ttlSec = 60
/** Longer than a reader that loaded the session before its revocation can take to write it back. */
const revokedSec = 300

/**
 * Sessions in Redis, read by the gateway on every call. A live session is written only where nothing is (`NX`), the mark
 * of a revoked one over everything, so that a slow reader cannot bring a revoked session back. Redis may lose all of it.
 */
export interface SessionCache {
  cacheLive: (sessionId: string, session: LiveSession) => Promise<void>
  /** Replaces a live session; a revoked one stays revoked. */
  replaceCached: (sessionId: string, session: LiveSession) => Promise<void>
  cacheRevoked: (sessionId: string) => Promise<void>
  /** Revokes sessions, by their `sessionKey`, in every gateway. @throws when Redis is unreachable */
  revoke: (keys: readonly string[]) => Promise<void>
}

const replaceScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`

const prefix = liveSessionKey('').slice(0, -sessionKey('').length)

export function createSessionCache(redis: Redis, log: Log): SessionCache {
  async function tolerate(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      log.debug({ err: error }, 'the session cache could not be written')
    }
  }

  return {
    cacheLive: (sessionId, session) =>
      tolerate(redis.set(liveSessionKey(sessionId), writeLiveSession(session), 'EX', ttlSec, 'NX')),
    replaceCached: (sessionId, session) =>
      tolerate(
        redis.eval(replaceScript, 1, liveSessionKey(sessionId), revokedMark, writeLiveSession(session), String(ttlSec)),
      ),
    cacheRevoked: (sessionId) => tolerate(redis.set(liveSessionKey(sessionId), revokedMark, 'EX', ttlSec, 'NX')),
    async revoke(keys) {
      if (keys.length === 0) return
      const batch = redis.multi()
      for (const key of keys)
        batch.set(`${prefix}${key}`, revokedMark, 'EX', revokedSec).publish(sessionRevokedChannel, key)
      await batch.exec()
    },
  }
}
