import type { AnyRoute } from '@verdict/proto/http/route'
import type { LiveTopic } from '@verdict/proto/live/topic'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Loop } from '@verdict/kit/loop'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { createCookieTokens } from '@verdict/kit/sessions'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { GatewaySettings } from './config.ts'
import type { Frontends } from './frontends/frontends.ts'
import type { Remotes } from './frontends/remotes.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { RequestBodyLimiter } from './limits/request-body-limiter.ts'
import type { Heartbeats } from './live/heartbeats.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { createInvalidation } from './response-cache/invalidation.ts'
import type { PrivateResponses } from './response-cache/private-responses.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import type { createActorTokens, createAddressTokens } from './sign-in/tokens/actor-tokens.ts'
import type { AuthenticatedSession } from './sign-in/authenticated-session.ts'
import type { BasicSignIns } from './sign-in/basic-sign-ins.ts'
import type { SessionLookup } from './sign-in/session-cache/session-lookup.ts'

/** Dependencies of the parts of the gateway. */
export interface GatewayContext {
  routes: readonly AnyRoute[]
  auth: Pick<GrpcClient<'auth.v1.Sessions'>, 'resolve' | 'renew' | 'checkPassword'>
  sessions: SessionLookup
  basicSignIns: BasicSignIns
  /** Public key of the tokens that auth signs. */
  sessionTokenKey: string
  cookieTokens: ReturnType<typeof createCookieTokens>
  actorTokenFor: ReturnType<typeof createActorTokens>
  /** Signs the address of a client for one service. */
  signAddress: ReturnType<typeof createAddressTokens>
  rateLimiter: RateLimiter
  requestBodyLimiter: RequestBodyLimiter
  responseCache: ResponseCache
  privateResponses: PrivateResponses
  invalidation: ReturnType<typeof createInvalidation>
  live: LiveHub
  heartbeats: Heartbeats
  /** Publishes who has a page open. */
  presence: Loop
  /** Live topics by name. */
  topics: ReadonlyMap<string, LiveTopic>
  scopePolicies: Pick<ScopePolicies, 'policyFor' | 'drop'>
  frontends: Frontends
  /** Remotes from the settings; undefined: those that are built. */
  remotes: Remotes | undefined
  /** Free disk space; writes are refused when it is low. */
  diskSpace: Pick<DiskSpace, 'level'>
  clock: Clock
  log: Log
  settings: GatewaySettings
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is known; null means that nobody is signed in. */
    authenticated: AuthenticatedSession | null
    /** The caller has a session that could not be checked, and counts as a guest. */
    hasUncheckedSession: boolean
    /** The request's service continues the trace with this value. */
    traceparent: string
  }
}
