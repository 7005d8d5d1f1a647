import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { allRoutes } from '@verdict/proto/http/catalogue'
import type { AnyRoute } from '@verdict/proto/http/route'
import { createBus } from '@verdict/kit/bus'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { grpcClient } from '@verdict/kit/grpc'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import { connectRedis, listenTo } from '@verdict/kit/redis'
import type { Service } from '@verdict/kit/run'
import { sessionEndedChannel } from '@verdict/kit/sessions'
import type { GatewaySettings } from './config.ts'
import type { GatewayContext } from './context.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { frontendFolders } from './frontends/frontend-folders.ts'
import { frontendRoutes } from './frontends/frontends.routes.ts'
import { parseRemotes } from './frontends/remotes.ts'
import { createRateLimiter, rateLimitsOf, type RateLimiter } from './limits/rate-limiter.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { liveRoutes } from './live/live.routes.ts'
import { tellSubmissions } from './live/on-submission-moved.ts'
import { gatewayProbes } from './probes.ts'
import { proxyRoutes } from './proxy/proxy.routes.ts'
import { createUpstreams } from './proxy/upstreams.ts'
import { createSharedAnswers } from './shared-answers/shared-answers.cache.ts'
import { createPrincipals } from './sign-in/principals.ts'
import { createSessionLookup } from './sign-in/session-lookup.ts'
import { createWebServer } from './web-server.ts'

/** What a test may put in place of the real thing. */
export interface GatewayOverrides {
  clock?: Clock
  log?: Log
  routes?: readonly AnyRoute[]
  /** Before every name on the bus. */
  busPrefix?: string
}

/** How long it may take to find out about a caller before the call is refused. */
const redisTimeoutMs = 500
const authTimeoutMs = 2_000
/** How long calls under way may take when the gateway stops. */
const finishWithinMs = 5_000
const mebibyte = 1024 * 1024

export function createGatewayService(
  settings: GatewaySettings,
  overrides: GatewayOverrides = {},
): Service<{ httpAddress: string }> {
  const log = overrides.log ?? createLogger({ service: 'gateway', level: settings.VERDICT_LOG_LEVEL })
  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics('gateway', { processMetrics: true })
  const remotes = parseRemotes(settings.GATEWAY_REMOTES)
  const upstreams = createUpstreams(settings)
  const live = createLiveStreams({ perUser: settings.GATEWAY_LIVE_PER_USER, total: settings.GATEWAY_LIVE_MAX })
  const bus = createBus({
    source: 'gateway',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: settings.KAFKA_BROKERS,
    ...{ log, metrics, clock },
    ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
  })
  const auth = grpcClient('auth.v1.Sessions', {
    address: settings.AUTH_GRPC_URL,
    serviceToken: serviceTokenOf(settings.VERDICT_SECRET),
    deadlineMs: authTimeoutMs,
    idempotent: ['resolve'],
    metrics,
  })
  const opened: { redis?: Redis; ended?: Redis; app?: FastifyInstance; limiter?: RateLimiter } = {}
  metrics.gauge('live_streams', 'Open live streams', [], () => live.clients().length)

  async function start(): Promise<{ httpAddress: string }> {
    const connection = { url: settings.REDIS_URL, log, commandTimeoutMs: redisTimeoutMs }
    const redis = (opened.redis = await connectRedis(connection))
    const ended = (opened.ended = await connectRedis(connection))
    await listenTo(ended, sessionEndedChannel, (key) => live.endSession(key), log)
    tellSubmissions(bus, live)
    await bus.start()
    const ctx: GatewayContext = {
      routes: overrides.routes ?? allRoutes,
      auth,
      sessions: createSessionLookup(redis, auth),
      principalFor: createPrincipals(settings.VERDICT_SECRET, clock),
      rateLimiter: (opened.limiter = createRateLimiter(redis, rateLimitsOf(settings), () => performance.now())),
      sharedAnswers: createSharedAnswers(settings.GATEWAY_SHARED_CACHE_MB * mebibyte, () => performance.now()),
      live,
      folders: frontendFolders(settings.GATEWAY_FRONTENDS),
      ...{ remotes, clock, log, settings },
    }
    const app = (opened.app = await createWebServer(ctx, metrics))
    const metricsOpen = settings.GATEWAY_METRICS_OPEN
    gatewayProbes(app, { upstreams, isBusUp: () => bus.healthy(), metrics, metricsOpen })
    for (const upstream of upstreams) await proxyRoutes(app, ctx, upstream)
    liveRoutes(app, ctx)
    await frontendRoutes(app, ctx)
    docsRoutes(app, ctx)
    return { httpAddress: await app.listen({ host: settings.VERDICT_HOST, port: settings.VERDICT_PORT }) }
  }

  async function stop(): Promise<void> {
    const { app } = opened
    const cutOff = setTimeout(() => app?.server.closeAllConnections(), finishWithinMs)
    await app?.close()
    clearTimeout(cutOff)
    opened.limiter?.stop()
    await bus.stop()
    await Promise.all(upstreams.map(({ pool }) => pool.destroy()))
    auth.close()
    opened.ended?.disconnect()
    opened.redis?.disconnect()
  }

  return { start, stop }
}
