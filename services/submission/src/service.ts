import type { Connection } from 'mongoose'
import { createBus, type Bus } from '@verdict/kit/bus'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import { createHttpServer, type HttpServer } from '@verdict/kit/http'
import { createLogger, type Log } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, isDatabaseUp } from '@verdict/kit/mongo'
import { createOutbox, type Outbox } from '@verdict/kit/outbox'
import { serviceTokenOf } from '@verdict/kit/principal'
import type { Service } from '@verdict/kit/run'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { submissionJudged } from '@verdict/proto/events/submission'
import { createPeers } from './clients/peers.ts'
import type { SubmissionSettings } from './config.ts'
import { createContext, type SubmissionContext } from './context.ts'
import { onProblemChanged } from './copies/on-problem-changed.ts'
import { onUserChanged, onUserDeleted } from './copies/user-copies.ts'
import { judgingAdminRoutes } from './corrections/judging-admin.routes.ts'
import { jobHandlers, jobRoutes } from './jobs/jobs.routes.ts'
import { createDispatcher, type Dispatcher } from './queue/dispatcher.ts'
import { queueHandlers } from './queue/queue.grpc.ts'
import type { Rounds } from './queue/rounds.ts'
import { createRejudger } from './rejudging/rejudger.ts'
import { onSubmissionJudged } from './statistics/on-submission-judged.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { statsHandlers } from './statistics/stats.grpc.ts'
import { submissionRoutes } from './submissions/submissions.routes.ts'
import { createWorkerRegistry } from './workers/worker-registry.ts'

/** What a test may put in place of the real thing. */
export interface SubmissionOverrides {
  clock?: Clock
  log?: Log
  /** Name of the database. */
  database?: string
  /** Before every name on the bus. */
  busPrefix?: string
}

export interface SubmissionAddresses {
  httpAddress: string
  grpcAddress: string
}

interface Opened {
  db?: Connection
  outbox?: Outbox
  dispatcher?: Dispatcher
  rejudger?: Rounds
  http?: HttpServer
  grpc?: GrpcServer
}

export function createSubmissionService(
  settings: SubmissionSettings,
  overrides: SubmissionOverrides = {},
): Service<SubmissionAddresses> {
  const log = overrides.log ?? createLogger({ service: 'submission', level: settings.VERDICT_LOG_LEVEL })
  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics('submission')
  const bus = createBus({
    source: 'submission',
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: settings.KAFKA_BROKERS,
    ...{ log, metrics, clock },
    ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
  })
  const peers = createPeers(settings, metrics)
  const opened: Opened = {}

  async function start(): Promise<SubmissionAddresses> {
    const name = overrides.database ?? 'verdict_submission'
    const db = (opened.db = await connectDatabase({ url: settings.MONGO_URL, name, log, metrics }))
    const outbox = (opened.outbox = createOutbox({ db, bus, source: 'submission', log, metrics, clock }))
    const ctx = createContext({ db, settings, clock, log, bus, outbox, metrics, peers })
    await ensureIndexes(db)
    const registry = createWorkerRegistry(ctx)
    const dispatcher = (opened.dispatcher = createDispatcher(ctx, registry))
    ctx.dispatcher = dispatcher
    const rejudger = (opened.rejudger = createRejudger(ctx))
    ctx.rejudger = rejudger
    subscribe(bus, ctx)
    await bus.start()
    await outbox.start()
    const host = settings.SUBMISSION_HOST
    const serviceToken = serviceTokenOf(settings.VERDICT_SECRET)
    const grpc = (opened.grpc = await serveGrpc(
      {
        'submission.v1.JudgeQueue': queueHandlers(ctx, registry),
        'submission.v1.Jobs': jobHandlers(ctx),
        'submission.v1.Stats': statsHandlers(ctx),
      },
      { host, port: settings.SUBMISSION_GRPC_PORT, ...{ serviceToken, log, metrics } },
    ))
    const health = { mongo: () => isDatabaseUp(db), bus: () => bus.healthy() }
    const secret = settings.VERDICT_SECRET
    const http = (opened.http = await createHttpServer({ service: 'submission', ...{ secret, log, metrics, health } }))
    submissionRoutes(http, ctx)
    statisticsRoutes(http, ctx)
    jobRoutes(http, ctx)
    judgingAdminRoutes(http, ctx)
    const { url } = await http.listen({ host, port: settings.SUBMISSION_HTTP_PORT })
    dispatcher.start()
    rejudger.start()
    return { httpAddress: url, grpcAddress: `${host}:${grpc.port}` }
  }

  async function stop(): Promise<void> {
    await opened.http?.close()
    await opened.grpc?.close()
    await opened.rejudger?.stop()
    await opened.dispatcher?.stop()
    await opened.outbox?.stop()
    await bus.stop()
    peers.close()
    await opened.db?.close()
  }

  return { start, stop }
}

function subscribe(bus: Bus, ctx: SubmissionContext): void {
  bus.subscribe({
    event: [problemChanged, problemDeleted],
    group: 'submission.problems',
    handler: ({ data }) => onProblemChanged(ctx, data),
  })
  bus.subscribe({
    event: [userChanged, userDeleted],
    group: 'submission.users',
    handler: (event) =>
      event.type === userChanged.type ? onUserChanged(ctx, event.data) : onUserDeleted(ctx, event.data),
  })
  bus.subscribe({
    event: submissionJudged,
    group: 'submission.statistics',
    handler: ({ data }) => onSubmissionJudged(ctx, data),
  })
  // What other processes stored is read by the next caller here, without waiting for the cache to age.
  bus.broadcast({ event: submissionJudged, handler: () => ctx.reads.invalidate() })
}
