import type { AnyRoute } from '@verdict/proto/http/route'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { LiveSession } from '@verdict/kit/sessions'
import type { GatewaySettings } from './config.ts'
import type { FrontendFolders } from './frontends/frontend-folders.ts'
import type { Remotes } from './frontends/remotes.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { LiveStreams } from './live/live-streams.ts'
import type { SharedAnswers } from './shared-answers/shared-answers.cache.ts'
import type { Caller } from './sign-in/identify.ts'
import type { SessionLookup } from './sign-in/session-lookup.ts'

/** What the parts of the gateway work with. */
export interface GatewayContext {
  routes: readonly AnyRoute[]
  auth: Pick<GrpcClient<'auth.v1.Sessions'>, 'resolve' | 'renew'>
  sessions: SessionLookup
  principalFor: (sessionId: string, session: LiveSession) => string
  rateLimiter: RateLimiter
  sharedAnswers: SharedAnswers
  live: LiveStreams
  folders: FrontendFolders
  /** Given by the settings; undefined: those that are built. */
  remotes: Remotes | undefined
  clock: Clock
  log: Log
  settings: GatewaySettings
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once it was found out; null: nobody is signed in. */
    caller: Caller | null
    /** What the request's service continues the trace with. */
    traceparent: string
  }
}
