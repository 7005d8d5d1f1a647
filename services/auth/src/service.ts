import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'
import { createBus } from '@verdict/kit/bus'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, isDatabaseUp } from '@verdict/kit/mongo'
import { createOutbox, type Outbox } from '@verdict/kit/outbox'
import { serviceTokenOf } from '@verdict/kit/principal'
import { connectRedis } from '@verdict/kit/redis'
import type { Service } from '@verdict/kit/run'
import { accountsGrpc } from './accounts/accounts.grpc.ts'
import { createRoot } from './accounts/create-root.ts'
import { administrationRoutes } from './administration/administration.routes.ts'
import type { AuthSettings } from './config.ts'
import { createContext } from './context.ts'
import { createEndTeller } from './sessions/end-teller.ts'
import { sessionsGrpc } from './sessions/sessions.grpc.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { signInsGrpc } from './sign-in/sign-ins.grpc.ts'

/** What a test may put in place of the real thing. */
export interface AuthOverrides {
  clock?: Clock
  log?: Log
  /** Name of the database. */
  database?: string
  /** Before every name on the bus. */
  busPrefix?: string
}

export interface AuthAddresses {
  httpAddress: string
  grpcAddress: string
}

export function createAuthService(settings: AuthSettings, overrides: AuthOverrides = {}): Service<AuthAddresses> {
  const log = overrides.log ?? createLogger({ service: 'auth', level: settings.VERDICT_LOG_LEVEL })
  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics('auth')
  const bus = createBus({
    source: 'auth',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: settings.KAFKA_BROKERS,
    ...{ log, metrics, clock },
    ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
  })
  const opened: {
    db?: Connection
    redis?: Redis
    outbox?: Outbox
    http?: HttpServer
    grpc?: GrpcServer
    endTeller?: ReturnType<typeof createEndTeller>
  } = {}

  async function start(): Promise<AuthAddresses> {
    const name = overrides.database ?? 'verdict_auth'
    const db = (opened.db = await connectDatabase({ url: settings.MONGO_URL, name, log, metrics }))
    const redis = (opened.redis = await connectRedis({ url: settings.REDIS_URL, log }))
    const outbox = (opened.outbox = createOutbox({ db, bus, source: 'auth', log, metrics, clock }))
    const ctx = await createContext({ db, redis, outbox, clock, log, settings })
    await ensureIndexes(db)
    await createRoot(ctx)
    await bus.start()
    await outbox.start()
    const endTeller = (opened.endTeller = createEndTeller(ctx))
    endTeller.start()
    const health = { mongo: () => isDatabaseUp(db), bus: () => bus.healthy() }
    const http = (opened.http = await createHttpServer({
      service: 'auth',
      secret: settings.VERDICT_SECRET,
      ...{ log, metrics, health },
    }))
    signInRoutes(http, ctx)
    administrationRoutes(http, ctx)
    const host = settings.AUTH_HOST
    const grpc = (opened.grpc = await serveGrpc(
      {
        'auth.v1.Sessions': sessionsGrpc(ctx),
        'auth.v1.Users': accountsGrpc(ctx),
        'auth.v1.SignIns': signInsGrpc(ctx),
      },
      { host, port: settings.AUTH_GRPC_PORT, serviceToken: serviceTokenOf(settings.VERDICT_SECRET), log, metrics },
    ))
    const { url } = await http.listen({ host, port: settings.AUTH_HTTP_PORT })
    return { httpAddress: url, grpcAddress: `${host}:${grpc.port}` }
  }

  async function stop(): Promise<void> {
    await opened.http?.close()
    await opened.grpc?.close()
    await opened.endTeller?.stop()
    await opened.outbox?.stop()
    await bus.stop()
    opened.redis?.disconnect()
    await opened.db?.close()
  }

  return { start, stop }
}
