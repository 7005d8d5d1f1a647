import type { Redis } from 'ioredis'
import { roleKeys } from '@verdict/proto/codes/roles'
import type { GrpcClient } from '@verdict/kit/grpc'
import { liveSessionKey, readLiveSession, readTokenScopes, revokedMark, type LiveSession } from '@verdict/kit/sessions'

/**
 * Finds out whether a session lives, anew for every call: in Redis, where auth marks an end the moment it happens, and
 * where Redis does not know (or is away), from auth itself.
 */
export interface SessionLookup {
  /** Null: ended, or never was. @throws AppError server.unavailable when neither Redis nor auth can tell */
  find: (sessionId: string) => Promise<LiveSession | null>
}

export function createSessionLookup(redis: Redis, auth: GrpcClient<'auth.v1.Sessions'>): SessionLookup {
  async function fromRedis(sessionId: string) {
    if (redis.status !== 'ready') return undefined
    try {
      return readLiveSession(await redis.get(liveSessionKey(sessionId)))
    } catch {
      return undefined
    }
  }

  async function fromAuth(sessionId: string): Promise<LiveSession | null> {
    const { found, roles, scopes: given, ...session } = await auth.resolve({ sessionId })
    if (!found) return null
    const scopes = readTokenScopes(given)
    const live = { ...session, roles: roleKeys.filter((key) => roles.includes(key)) }
    return scopes === undefined ? live : { ...live, scopes }
  }

  return {
    async find(sessionId) {
      const known = await fromRedis(sessionId)
      if (known === revokedMark) return null
      return known ?? fromAuth(sessionId)
    },
  }
}
