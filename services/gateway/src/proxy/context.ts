import type { AnyRoute } from '@verdict/proto/http/route'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { GatewaySettings } from '../config.ts'
import type { RequestBodyLimiter } from '../limits/request-body-limiter.ts'
import type { createInvalidation } from '../response-cache/invalidation.ts'
import type { PrivateResponses } from '../response-cache/private-responses.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { createActorTokens, createAddressTokens } from '../sign-in/tokens/actor-tokens.ts'
import type { SignInContext } from '../sign-in/context.ts'

export interface ProxyContext extends SignInContext {
  routes: readonly AnyRoute[]
  actorTokenFor: ReturnType<typeof createActorTokens>
  /** The address of a client in the signed form that one service accepts. */
  signAddress: ReturnType<typeof createAddressTokens>
  requestBodyLimiter: RequestBodyLimiter
  responseCache: ResponseCache
  privateResponses: PrivateResponses
  invalidation: ReturnType<typeof createInvalidation>
  /** Tells the disk space of this machine's data; a full disk refuses writes. */
  diskSpace: Pick<DiskSpace, 'level'>
  settings: GatewaySettings
}
