import { roleKeys } from '@verdict/proto/codes/roles'
import type { GrpcClient } from '@verdict/kit/grpc'
import { liveSessionKey, readLiveSession, readTokenScopes, revokedMark, type LiveSession } from '@verdict/kit/sessions'
import type { ClientSideCache } from './client-side-cache.ts'

/**
 * Finds out whether a session lives: in Redis, where auth marks an end the moment it happens, and
 * where Redis does not know (or is down), from auth itself. Calls of a page that come together while Redis says that it
 * does not know share what auth answers: an end that had been marked before they came would have been seen.
 */
export interface SessionLookup {
  /** Null: ended, or never was. @throws AppError server.unavailable when neither Redis nor auth can tell */
  find: (sessionId: string) => Promise<LiveSession | null>
}

export function createSessionLookup(
  redis: ClientSideCache,
  auth: Pick<GrpcClient<'auth.v1.Sessions'>, 'resolve'>,
): SessionLookup {
  const underWay = new Map<string, Promise<LiveSession | null>>()

  /** Undefined: Redis does not know, or (`isUnavailable`) cannot be asked. */
  async function fromRedis(sessionId: string) {
    if (redis.status !== 'ready') return { isUnavailable: true, found: undefined }
    try {
      return { isUnavailable: false, found: readLiveSession(await redis.get(liveSessionKey(sessionId))) }
    } catch {
      return { isUnavailable: true, found: undefined }
    }
  }

  async function fromAuth(sessionId: string): Promise<LiveSession | null> {
    const { found, roles, scopes: given, ...session } = await auth.resolve({ sessionId })
    if (!found) return null
    const scopes = readTokenScopes(given)
    const live = { ...session, roles: roleKeys.filter((key) => roles.includes(key)) }
    return scopes === undefined ? live : { ...live, scopes }
  }

  function sharedFromAuth(sessionId: string): Promise<LiveSession | null> {
    const running = underWay.get(sessionId)
    if (running !== undefined) return running
    const started = fromAuth(sessionId).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, started)
    return started
  }

  return {
    async find(sessionId) {
      const { isUnavailable, found } = await fromRedis(sessionId)
      if (found === revokedMark) return null
      return found ?? (isUnavailable ? fromAuth(sessionId) : sharedFromAuth(sessionId))
    },
  }
}
