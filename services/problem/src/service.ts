import { randomBytes, randomInt } from 'node:crypto'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { createBus } from '@verdict/kit/bus'
import { systemClock, type Clock } from '@verdict/kit/clock'
import { serveGrpc } from '@verdict/kit/grpc'
import { createHttpServer } from '@verdict/kit/http'
import { createLogger } from '@verdict/kit/log'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase, ensureIndexes, isDatabaseUp } from '@verdict/kit/mongo'
import { createOutbox } from '@verdict/kit/outbox'
import { serviceTokenOf } from '@verdict/kit/principal'
import { createReadCache } from '@verdict/kit/read-cache'
import type { Service } from '@verdict/kit/run'
import { blobHandlers } from './blobs/blobs.grpc.ts'
import { createBlobStore } from './blobs/blob-store.ts'
import type { ProblemSettings } from './config.ts'
import { createModels, type ProblemContext } from './context.ts'
import { onSubmissionJudged } from './counters/on-submission-judged.ts'
import { editorRoutes } from './editor/editor.routes.ts'
import { judgeSpecHandlers } from './judge-specs/judge-specs.grpc.ts'
import { createSweeper } from './judge-specs/sweeper.ts'
import { forgetLanguages, onJudgingLanguagesChanged } from './languages/on-judging-languages-changed.ts'
import { createJobsClient } from './judging/jobs.client.ts'
import { languageRoutes } from './languages/languages.routes.ts'
import { catalogHandlers, statsHandlers } from './problems/catalog.grpc.ts'
import { problemRoutes } from './problems/problems.routes.ts'
import { forgetTags } from './tags/edit-tags.ts'
import { tagRoutes } from './tags/tags.routes.ts'
import { testDataRoutes } from './test-data/test-data.routes.ts'

/** What a test may put in place of the real thing. */
export interface ProblemOverrides {
  clock?: Clock
  randomBelow?: (limit: number) => number
  /** Name of the database. */
  database?: string
  /** Before every name on the bus. */
  busPrefix?: string
}

export interface ProblemAddresses {
  httpAddress: string
  grpcAddress: string
}

/** Languages change when workers come or go; the bus tells at once, this is for a lost broadcast. */
const languagesMaxAgeMs = 10_000
const maxCachedReads = 500

/** The problem service: problems, statements, test data, tags, languages. */
export function createProblemService(
  settings: ProblemSettings,
  overrides: ProblemOverrides = {},
): Service<ProblemAddresses> {
  const stops: (() => Promise<void> | void)[] = []

  async function start(): Promise<ProblemAddresses> {
    const { clock = systemClock, randomBelow = (limit) => randomInt(limit) } = overrides
    const source = 'problem'
    const log = createLogger({ service: source, level: settings.VERDICT_LOG_LEVEL })
    const metrics = createMetrics(source)
    const host = settings.PROBLEM_HOST

    const name = overrides.database ?? 'verdict_problem'
    const db = await connectDatabase({ url: settings.MONGO_URL, name, log, metrics })
    stops.push(() => db.close())
    const models = createModels(db)
    await ensureIndexes(db)

    const bus = createBus({
      source,
      redisUrl: settings.REDIS_URL,
      kafkaBrokers: settings.KAFKA_BROKERS,
      ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
      log,
      metrics,
    })
    const outbox = createOutbox({ db, bus, source, log, metrics, clock })
    const reads = createReadCache({ maxAgeMs: settings.PROBLEM_READ_CACHE_MS, maxEntries: maxCachedReads })
    const tagReads = createReadCache({ maxAgeMs: settings.PROBLEM_READ_CACHE_MS, maxEntries: 1 })
    const languageReads = createReadCache({ maxAgeMs: languagesMaxAgeMs, maxEntries: 1 })
    const jobs = createJobsClient(settings, metrics)
    stops.push(() => jobs.close())
    const ctx: ProblemContext = {
      ...models,
      db,
      blobs: createBlobStore(db, clock),
      outbox,
      reads,
      tagReads,
      languageReads,
      jobs,
      clock,
      randomBelow,
      newToken: () => randomBytes(24).toString('base64url'),
      log,
      settings,
    }

    bus.subscribe({
      event: submissionJudged,
      group: 'problem.counters',
      handler: ({ data }) => onSubmissionJudged(ctx, data),
    })
    bus.subscribe({
      event: judgingLanguages,
      group: 'problem.languages',
      handler: ({ data }) => onJudgingLanguagesChanged(ctx, data),
    })
    bus.broadcast({ event: judgingLanguages, handler: () => forgetLanguages(ctx) })
    bus.broadcast({ event: [problemChanged, problemDeleted], handler: () => forgetTags(ctx) })
    await bus.start()
    stops.push(() => bus.stop())
    await outbox.start()
    stops.push(() => outbox.stop())

    const isReady = () => isDatabaseUp(db)
    const grpc = await serveGrpc(
      {
        'problem.v1.Catalog': catalogHandlers(ctx),
        'problem.v1.JudgeSpecs': judgeSpecHandlers(ctx),
        'problem.v1.Blobs': blobHandlers(ctx),
        'problem.v1.Stats': statsHandlers(ctx),
      },
      {
        host,
        port: settings.PROBLEM_GRPC_PORT,
        log,
        metrics,
        serviceToken: serviceTokenOf(settings.VERDICT_SECRET),
        isReady,
      },
    )
    stops.push(() => grpc.close())

    const health = { database: isReady, bus: () => bus.healthy() }
    const http = await createHttpServer({ service: source, log, metrics, secret: settings.VERDICT_SECRET, health })
    problemRoutes(http, ctx)
    editorRoutes(http, ctx)
    testDataRoutes(http, ctx)
    tagRoutes(http, ctx)
    languageRoutes(http, ctx)
    const { url } = await http.listen({ host, port: settings.PROBLEM_HTTP_PORT })
    stops.push(() => http.close())

    const sweeper = createSweeper(ctx)
    sweeper.start()
    stops.push(() => sweeper.stop())
    return { httpAddress: url, grpcAddress: `${host}:${grpc.port}` }
  }

  /** In reverse: first nobody new comes in, last the database goes. */
  async function stop(): Promise<void> {
    for (const one of stops.splice(0).reverse()) await one()
  }

  return {
    async start() {
      try {
        return await start()
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}
