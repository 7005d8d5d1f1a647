import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { roleKeys } from '@verdict/proto/codes/roles'
import type { Clock } from '@verdict/kit/clock'
import { AppError } from '@verdict/kit/errors'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LiveSession } from '@verdict/kit/sessions'
import type { BasicCredentials } from './tokens/token-source.rules.ts'

/**
 * HTTP basic authentication. Accepted credentials are cached for half a minute, so that frequent callers do not cause a
 * password hash for each call; changes of password or role take effect by then.
 */
export interface BasicSignIns {
  /**
   * `beforeCheck` runs before auth is called.
   *
   * @throws AppError sign_in.wrong_password, auth.locked, auth.challenge_required, server.unavailable
   */
  find: (credentials: BasicCredentials, address: string, beforeCheck: () => void) => Promise<LiveSession>
}

const acceptedMs = 30_000
const maxCached = 10_000

export function createBasicSignIns(
  auth: Pick<GrpcClient<'auth.v1.Sessions'>, 'checkPassword'>,
  clock: Clock,
): BasicSignIns {
  // Passwords are stored only as keyed hashes of this process.
  const key = randomBytes(32)
  const cache = new LRUCache<string, Promise<LiveSession>>({
    max: maxCached,
    ttl: acceptedMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  async function check({ username, password }: BasicCredentials, address: string): Promise<LiveSession> {
    const { accepted, roles, ...account } = await auth.checkPassword({ username, password, address })
    if (!accepted) throw new AppError('sign_in.wrong_password')
    const always = { renewAtMs: Infinity, expiresAtMs: Infinity, renewals: 0, renewedAtMs: 0, graceUntilMs: 0 }
    return {
      uid: account.uid,
      username: account.username,
      roles: roleKeys.filter((one) => roles.includes(one)),
      ...always,
    }
  }

  return {
    find(credentials, address, beforeCheck) {
      const id = createHmac('sha256', key)
        .update(JSON.stringify([credentials.username, credentials.password, address]))
        .digest('base64')
      const known = cache.get(id)
      if (known !== undefined) return known
      beforeCheck()
      const session = check(credentials, address)
      cache.set(id, session)
      // A refused sign-in is not cached, because auth counts attempts.
      session.catch(() => cache.delete(id))
      return session
    },
  }
}
