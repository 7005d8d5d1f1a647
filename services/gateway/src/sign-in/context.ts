import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { createCookieTokens } from '@verdict/kit/sessions'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { BasicSignIns } from './basic-sign-ins.ts'
import type { SessionLookup } from './session-cache/session-lookup.ts'

/** The use cases of this folder depend on these. */
export interface SignInContext {
  auth: Pick<GrpcClient<'auth.v1.Sessions'>, 'resolve' | 'renew' | 'checkPassword'>
  sessions: SessionLookup
  basicSignIns: BasicSignIns
  cookieTokens: ReturnType<typeof createCookieTokens>
  rateLimiter: RateLimiter
  /** Sends the heartbeats of open live streams. */
  heartbeats: { start: (beat: () => void) => () => void }
  clock: Clock
  log: Log
}
