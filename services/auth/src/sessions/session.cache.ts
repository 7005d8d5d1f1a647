import type { Redis } from 'ioredis'
import type { Log } from '@verdict/kit/log'
import { endedMark, liveSessionKey, sessionEndedChannel, sessionKey, writeLiveSession } from '@verdict/kit/sessions'
import type { LiveSession } from '@verdict/kit/sessions'

/** A session is asked for again this often, so that what Redis has lost an end of heals soon. */
const liveSec = 60
/** Longer than anybody who read the session before its end can take to write it back. */
const endedSec = 300

/**
 * What the gateway reads on every call. Live sessions are written only where nothing is (`NX`), the mark of an end over
 * everything: so a slow reader cannot bring an ended session back. Redis may lose all of it at any time.
 */
export interface SessionCache {
  keepLive: (sessionId: string, session: LiveSession) => Promise<void>
  /** Replaces what is known of a session that lives on; an end stays an end. */
  replaceLive: (sessionId: string, session: LiveSession) => Promise<void>
  keepDead: (sessionId: string) => Promise<void>
  /** Ends sessions, by their `sessionKey`, everywhere. @throws when Redis is away */
  end: (keys: readonly string[]) => Promise<void>
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
    keepLive: (sessionId, session) =>
      tolerate(redis.set(liveSessionKey(sessionId), writeLiveSession(session), 'EX', liveSec, 'NX')),
    replaceLive: (sessionId, session) =>
      tolerate(
        redis.eval(replaceScript, 1, liveSessionKey(sessionId), endedMark, writeLiveSession(session), String(liveSec)),
      ),
    keepDead: (sessionId) => tolerate(redis.set(liveSessionKey(sessionId), endedMark, 'EX', liveSec, 'NX')),
    async end(keys) {
      if (keys.length === 0) return
      const batch = redis.multi()
      for (const key of keys) batch.set(`${prefix}${key}`, endedMark, 'EX', endedSec).publish(sessionEndedChannel, key)
      await batch.exec()
    },
  }
}
