import type { Redis } from 'ioredis'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { liveMissed, livePublished } from '@verdict/proto/events/shared/live'
import type { AnyRoute } from '@verdict/proto/http/route'
import { allTopics } from '@verdict/proto/live/catalogue'
import type { LiveTopic } from '@verdict/proto/live/topic'
import type { Bus } from '@verdict/kit/bus'
import { subscribeToChannel } from '@verdict/kit/redis'
import { connectScopeOwners } from '@verdict/kit/scope-owners'
import { createScopePolicies, dropChangedPolicies, type ScopeOwners } from '@verdict/kit/scope-policy'
import { defineService, type OwnHttp, type ServiceOverrides, type ServiceParts } from '@verdict/kit/service'
import { createCookieTokens, liveSessionPrefix, sessionRevokedChannel, sessionTokenKey } from '@verdict/kit/sessions'
import { gatewaySettings, type GatewaySettings } from './config.ts'
import type { GatewayContext } from './context.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { parseFrontendUrls } from './frontends/addresses.ts'
import { frontendFolders } from './frontends/frontend-folders.ts'
import { frontendServers } from './frontends/frontend-servers.ts'
import type { Frontends } from './frontends/frontends.ts'
import { frontendRoutes } from './frontends/frontends.routes.ts'
import { parseRemotes } from './frontends/remotes.ts'
import { listen } from './listen.ts'
import { createRateLimiter, rateLimitsOf } from './limits/rate-limiter.ts'
import { createRequestBodyLimiter } from './limits/request-body-limiter.ts'
import { createHeartbeats } from './live/heartbeats.ts'
import { createLiveHub, type LiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/live.routes.ts'
import { onLiveMissed, onLivePublished } from './live/on-live-published.ts'
import { createPresenceLoop } from './live/publish-presence.ts'
import { gatewayProbes } from './probes.ts'
import { proxyRoutes } from './proxy/proxy.routes.ts'
import { createUpstreams } from './proxy/upstreams.ts'
import { createInvalidation, followInvalidations } from './response-cache/invalidation.ts'
import { createPrivateResponses } from './response-cache/private-responses.ts'
import { createResponseCache } from './response-cache/response-cache.ts'
import { createActorTokens, createAddressTokens } from './sign-in/tokens/actor-tokens.ts'
import { createBasicSignIns } from './sign-in/basic-sign-ins.ts'
import { createSessionLookup } from './sign-in/session-cache/session-lookup.ts'
import { createClientSideCache } from './sign-in/session-cache/client-side-cache.ts'
import { createWebServer } from './web-server.ts'

/** Tests may replace these parts. */
export interface GatewayOverrides extends ServiceOverrides {
  routes?: readonly AnyRoute[]
  topics?: readonly LiveTopic[]
  scopeOwners?: ScopeOwners
}

/** Timeout for authenticating a caller before the call is refused. */
const redisTimeoutMs = 500
const authTimeoutMs = 5_000
/** How long running calls may take when the gateway stops; shorter than the time that a process has to stop. */
const finishTimeoutMs = 8_000
const mebibyte = 1024 * 1024

type Contracts = Pick<GatewayOverrides, 'routes' | 'topics' | 'scopeOwners'>

/** The gateway with these contracts in place of all. */
const gatewayOf = (contracts: Contracts) =>
  defineService({
    name: 'gateway',
    settings: gatewaySettings,
    context: (parts) => createContext(parts, contracts),
    events: subscribe,
    ownHttp: openHttp,
    background: (ctx) => [ctx.presence],
  })

/** The gateway: routing, sign-in check, rate limits, static files, live push. */
export const createGatewayService = Object.assign(
  (settings: GatewaySettings, overrides: GatewayOverrides = {}) => gatewayOf(overrides)(settings, overrides),
  { fromEnvironment: gatewayOf({}).fromEnvironment },
)

async function createContext(
  parts: ServiceParts<GatewaySettings>,
  { routes = allRoutes, topics = allTopics, scopeOwners }: Contracts,
): Promise<GatewayContext> {
  const { settings, clock, log, credentials, client, redis: connect, diskSpace, bus, providers, onStop } = parts
  const live = createLiveHub({ perOwner: settings.GATEWAY_LIVE_PER_USER, total: settings.GATEWAY_LIVE_MAX })
  measureGateway(parts, live)
  const redis = await connect({ commandTimeoutMs: redisTimeoutMs })
  // No request waits for this connection, and a busy machine must not delay the start.
  const subscriber = await connect({ isSecondProtocol: true })
  const sessionCache = await createClientSideCache({
    redis,
    subscriber,
    log,
    prefix: liveSessionPrefix,
    nowMs: () => performance.now(),
  })
  await subscribeToChannel(subscriber, sessionRevokedChannel, (key) => live.closeSession(key), log)
  const responses = await createResponseCaches(parts, { redis, subscriber })
  const auth = client('auth.v1.Sessions', { deadlineMs: authTimeoutMs, idempotent: ['resolve'] })
  const rateLimiter = createRateLimiter(redis, rateLimitsOf(settings), () => performance.now())
  onStop('rate limiter', () => rateLimiter.stop())
  return {
    routes,
    auth,
    rateLimiter,
    live,
    remotes: parseRemotes(settings.GATEWAY_REMOTES),
    diskSpace,
    clock,
    log,
    settings,
    presence: createPresenceLoop(live, bus, log),
    heartbeats: createHeartbeats(settings.GATEWAY_LIVE_HEARTBEAT_SEC * 1000),
    topics: new Map(topics.map((topic) => [topic.name, topic])),
    scopePolicies: createScopePolicies(scopeOwners ?? connectScopeOwners({ providers })),
    sessions: createSessionLookup(sessionCache, auth),
    basicSignIns: createBasicSignIns(auth, clock),
    actorTokenFor: createActorTokens(credentials.keys, clock),
    cookieTokens: createCookieTokens(credentials.keys),
    sessionTokenKey: sessionTokenKey(credentials.keys),
    signAddress: createAddressTokens(credentials.keys, clock),
    requestBodyLimiter: createRequestBodyLimiter(settings.GATEWAY_UNFINISHED_BODIES, settings.GATEWAY_UNFINISHED_MAX),
    ...responses,
    frontends: createFrontends(settings, log, onStop),
  }
}

function measureGateway({ metrics, diskSpace }: ServiceParts<GatewaySettings>, live: LiveHub): void {
  metrics.gauge('live_streams', 'Open live streams', [], () => live.size())
  metrics.gauge(
    'data_disk_free_mb',
    'MiB free on the disk of the data folder',
    [],
    () => diskSpace.freeMb() ?? Number.NaN,
  )
}

/** Response caches, with their invalidation by this and other processes. */
async function createResponseCaches(
  { settings, log, diskSpace, onStop }: ServiceParts<GatewaySettings>,
  { redis, subscriber }: { redis: Redis; subscriber: Redis },
) {
  const responseCache = createResponseCache(settings.GATEWAY_SHARED_CACHE_MB * mebibyte, () => performance.now())
  const privateResponses = createPrivateResponses(settings.GATEWAY_SHARED_CACHE_MB * mebibyte, () => performance.now())
  const caches = {
    drop(service: string) {
      responseCache.drop(service)
      privateResponses.clear()
    },
  }
  // The site reports whether it is read-only.
  onStop(
    'what follows from a full disk',
    diskSpace.onChange(() => caches.drop('site')),
  )
  await followInvalidations(caches, subscriber, log)
  return { responseCache, privateResponses, invalidation: createInvalidation(caches, redis, log) }
}

function createFrontends(
  settings: GatewaySettings,
  log: GatewayContext['log'],
  onStop: ServiceParts<GatewaySettings>['onStop'],
): Frontends {
  const addresses = parseFrontendUrls(settings.GATEWAY_FRONTEND_URLS)
  if (addresses === undefined) return frontendFolders(settings.GATEWAY_FRONTENDS)
  const servers = frontendServers(addresses, { log, nowMs: () => performance.now() })
  onStop('connections to the frontends', () => servers.close())
  return servers
}

function subscribe(bus: Bus, { topics, live, scopePolicies }: GatewayContext): void {
  bus.broadcast({
    event: [livePublished, liveMissed],
    handler: (event) =>
      event.type === liveMissed.type ? onLiveMissed(topics, live, event) : onLivePublished(topics, live, event),
  })
  dropChangedPolicies(bus, scopePolicies)
}

async function openHttp(
  ctx: GatewayContext,
  { settings, bus, metrics, credentials, onStop }: ServiceParts<GatewaySettings>,
): Promise<OwnHttp> {
  const upstreams = createUpstreams(settings, metrics, credentials.tls)
  onStop('upstreams', () => {
    for (const { admission } of upstreams) admission.stop()
    return Promise.all(upstreams.map(({ pool }) => pool.destroy()))
  })
  const app = await createWebServer(ctx, metrics)
  onStop('web server', () => app.close())
  let cutOff: NodeJS.Timeout | undefined
  // Stops after the hooks of the server, which still answers requests until then.
  app.addHook('preClose', (done) => {
    cutOff = setTimeout(() => app.server.closeAllConnections(), finishTimeoutMs)
    done()
  })
  const { GATEWAY_METRICS_OPEN: metricsOpen, GATEWAY_METRICS_TOKEN: metricsToken } = settings
  gatewayProbes(app, { upstreams, isBusUp: () => bus.healthy(), metrics, metricsOpen, metricsToken })
  for (const upstream of upstreams) await proxyRoutes(app, ctx, upstream)
  liveRoutes(app, ctx)
  await frontendRoutes(app, ctx)
  docsRoutes(app, ctx)
  return {
    url: await listen(app, { host: settings.VERDICT_HOST, port: settings.VERDICT_PORT }),
    async close() {
      await app.close()
      clearTimeout(cutOff)
    },
  }
}
