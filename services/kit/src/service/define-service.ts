import { randomInt } from 'node:crypto'
import { services, type ServiceName } from '@verdict/proto/services'
import { createAuditor } from '../audit/auditor.ts'
import type { Bus } from '../bus/bus.ts'
import { systemClock } from '../time/clock.ts'
import { doctorHandlers } from '../doctor/doctor.grpc.ts'
import { createHealthChecker } from '../doctor/service-health-checks.ts'
import type { HealthCheck, Finding } from '../doctor/finding.ts'
import { sleep } from '../concurrency/retry.ts'
import { isTransient } from '../outage.ts'
import { loadSettings, type Settings, type SettingsDeclaration } from '../config.ts'
import type { GrpcServices } from '../grpc/grpc.ts'
import type { HttpServer } from '../http/http.ts'
import { isHealthy, type Health } from '../http/probes.ts'
import { startJobs, type Job } from '../job/job.ts'
import { createLivePublisher } from '../live/live.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { assertSchemaFits, migrate, type Migration } from '../migrations/migrate.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { Service } from './run.ts'
import { sendRecordedSpans } from '../telemetry/span-recorder.ts'
import { buildDeclaredIndexes } from '../store/declared-indexes.ts'
import { isDatabaseUp } from '../store/mongo.ts'
import { connectRedis } from '../store/redis.ts'
import { UnusableServerError } from '../store/unusable-server.ts'
import { createLifecycle } from './lifecycle.ts'
import { openGrpc, openHttp, openOwnHttp, type OwnHttp, type ServedContracts } from './open-servers.ts'
import { openBus, openDatabase, openDiskSpace, type ServiceOverrides, type Startup } from './open-stores.ts'
import { clientFactory, providerFactory, requirePart, readCredentials } from './service-parts.ts'
import type { BaseSettings, ServiceParts } from './service-parts.ts'

export type { OwnHttp, ServedContracts } from './open-servers.ts'
export type { ServiceOverrides } from './open-stores.ts'
export type { CapabilityProvider, ServiceParts } from './service-parts.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Work that runs from when the service listens until it stops. */
export interface BackgroundTask {
  start: () => unknown
  /** Resolves when all of it has stopped. */
  stop: () => unknown
}

export interface StartedService {
  /** http://host:port */
  httpAddress: string
  /** host:port; empty where the service answers no gRPC. */
  grpcAddress: string
  served: ServedContracts
}

/**
 * The parts of a service. They are started in the order of these fields and stopped in reverse; if one fails to start,
 * the ones before it are stopped again.
 */
export interface ServiceDeclaration<D extends SettingsDeclaration, Context> {
  name: ServiceName
  settings: D
  /** Creates the context of the use cases. The database, if the service has one, is connected. */
  context: (parts: ServiceParts<Settings<D> & BaseSettings>) => Context | Promise<Context>
  /** Migrations of the data, in order. Indexes exist already. */
  migrations?: readonly Migration<Context>[]
  /** Runs before the first call: creates initial rows, reads values from other services. Indexes exist already. */
  prepare?: (context: Context) => Promise<unknown>
  /** Subscribes to events; the bus starts afterwards. */
  events?: (bus: Bus, context: Context) => void
  /** gRPC services besides the health service, which every service with a gRPC port has. */
  grpc?: (context: Context) => GrpcServices
  routes?: readonly ((http: HttpServer, context: Context) => void)[]
  /** Replaces `routes` for a service with a web server of its own. */
  ownHttp?: (context: Context, parts: ServiceParts<Settings<D> & BaseSettings>) => Promise<OwnHttp>
  /** Dependencies that it cannot work without, besides database and bus. */
  health?: (context: Context) => Health
  /** Health checks for `verdict doctor`, besides those of every service. */
  doctor?: (context: Context) => readonly HealthCheck[]
  background?: (context: Context, addresses: { httpAddress: string }) => readonly BackgroundTask[]
  /** Recurring jobs, which run in one process of the service at a time. Needs a database. */
  jobs?: (context: Context) => readonly Job[]
}

/** Creates the service from settings that were loaded before. */
export interface ServiceFactory<S = never> {
  (settings: S, overrides?: ServiceOverrides): Service<StartedService>
  /** Loads the settings from the environment. @throws SettingsError with every mistake */
  fromEnvironment: (env: Env, overrides?: ServiceOverrides) => Service<StartedService>
  /**
   * Builds the indexes and runs the migrations without serving anything, so that it can run before a rollout, beside
   * processes of the previous version.
   *
   * @throws SettingsError, NewerSchemaError
   */
  migrate: (env: Env, overrides?: ServiceOverrides) => Promise<void>
}

export function defineService<const D extends SettingsDeclaration, Context>(
  declaration: ServiceDeclaration<D, Context>,
): ServiceFactory<Settings<D> & BaseSettings> {
  type S = Settings<D> & BaseSettings
  const create = (settings: S, overrides: ServiceOverrides = {}) => createService(declaration, settings, overrides)
  return Object.assign(create, {
    // Every service's declaration includes BaseSettings.
    fromEnvironment: (env: Env, overrides?: ServiceOverrides) =>
      create(loadSettings(declaration.settings, env) as S, overrides),
    migrate: (env: Env, overrides?: ServiceOverrides) =>
      migrateOnly(declaration, loadSettings(declaration.settings, env) as S, overrides),
  })
}

/** An overloaded machine exceeds time limits of stores, but not this often. */
const maxStarts = 5
const startPauseMs = 2_000

function createService<D extends SettingsDeclaration, Context>(
  declaration: ServiceDeclaration<D, Context>,
  settings: Settings<D> & BaseSettings,
  overrides: ServiceOverrides,
): Service<StartedService> {
  const { name } = declaration
  const log = overrides.log ?? createLogger({ service: name, level: settings.VERDICT_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  let starting: Promise<StartedService> | undefined
  const stopping = new AbortController()

  async function startOrRollBack(): Promise<StartedService> {
    try {
      const started = await startParts(declaration, { settings, overrides, log, lifecycle })
      if (stopping.signal.aborted) throw new Error(`${name} was stopped while it started`)
      return started
    } catch (error) {
      // Errors while stopping are logged; the reason of the failed start is thrown.
      await lifecycle.stop().catch(() => undefined)
      throw error
    }
  }

  async function startRepeatedly(): Promise<StartedService> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startOrRollBack()
      } catch (error) {
        const isPassing = isTransient(error) && !(error instanceof UnusableServerError)
        if (stopping.signal.aborted || attempt === maxStarts || !isPassing) throw error
        log.warn({ err: error, attempt }, 'the service could not be started yet')
        await sleep(startPauseMs, stopping.signal)
      }
    }
  }

  return {
    start: () => (starting ??= startRepeatedly()),
    async stop() {
      stopping.abort()
      await starting?.catch(() => undefined)
      await lifecycle.stop()
    },
  }
}

async function migrateOnly<D extends SettingsDeclaration, Context>(
  declaration: ServiceDeclaration<D, Context>,
  settings: Settings<D> & BaseSettings,
  overrides: ServiceOverrides = {},
): Promise<void> {
  const log = overrides.log ?? createLogger({ service: declaration.name, level: settings.VERDICT_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  try {
    await openContext(declaration, { settings, overrides, log, lifecycle })
  } finally {
    await lifecycle.stop()
  }
}

/** Connects the dependencies of the use cases, builds indexes and runs migrations. */
async function openContext<D extends SettingsDeclaration, Context>(
  declaration: ServiceDeclaration<D, Context>,
  startup: Startup<Settings<D> & BaseSettings>,
) {
  const { name, migrations = [] } = declaration
  const { settings, overrides, log, lifecycle } = startup
  const clock = overrides.clock ?? systemClock
  const credentials = readCredentials(name, settings)
  const metrics = createMetrics(name, { processMetrics: name === 'gateway' })
  const served: ServedContracts = { routes: [], grpc: [], events: [] }
  const bus = await openBus(name, { ...startup, clock, metrics }, served)
  const { database } = services[name]
  const db = database === null ? undefined : await openDatabase(overrides.database ?? database, startup, metrics)
  // The schema is checked before anything is written.
  const isBehind = db !== undefined && (await assertSchemaFits(db, migrations))
  const outbox = db === undefined ? undefined : createOutbox({ db, bus, source: name, log, metrics, clock })
  const audit = db === undefined || outbox === undefined ? undefined : createAuditor({ db, outbox, clock })
  const { onStop } = lifecycle
  const live = createLivePublisher(bus, log)
  onStop('live publisher', live.stop)
  const diskSpace = overrides.diskSpace ?? (await openDiskSpace(startup))
  const state = { health: { parts: () => false } as Health, examine: async (): Promise<Finding[]> => [] }
  const parts: ServiceParts<Settings<D> & BaseSettings> = {
    settings,
    clock,
    log,
    metrics,
    credentials,
    bus,
    live,
    diskSpace,
    onStop,
    randomBelow: overrides.randomBelow ?? ((limit) => randomInt(limit)),
    db: () => requirePart(db, name),
    outbox: () => requirePart(outbox, name),
    async redis(options = {}) {
      const redis = await connectRedis({ url: settings.REDIS_URL, log, ...options })
      onStop('Redis', () => redis.disconnect())
      return redis
    },
    client: clientFactory(name, { settings, metrics, credentials, onStop }),
    providers: providerFactory(name, { settings, metrics, credentials, onStop }),
    isReady: () => isHealthy(state.health),
    examine: () => state.examine(),
  }
  const context = await declaration.context(parts)
  if (db !== undefined) {
    onStop('check of the indexes', (await buildDeclaredIndexes(db, { log })).stop)
    if (isBehind) await migrate(migrations, context, { db, log })
  }
  return { context, parts, served, db, outbox, audit, state }
}

async function startParts<D extends SettingsDeclaration, Context>(
  declaration: ServiceDeclaration<D, Context>,
  startup: Startup<Settings<D> & BaseSettings>,
): Promise<StartedService> {
  const { name } = declaration
  const { settings, log, lifecycle } = startup
  const { onStop } = lifecycle
  const { context, parts, served, db, outbox, audit, state } = await openContext(declaration, startup)
  const { bus, diskSpace, metrics, clock, credentials } = parts
  await declaration.prepare?.(context)
  declaration.events?.(bus, context)
  onStop('bus', () => bus.stop())
  await bus.start()
  onStop('spans of submissions', sendRecordedSpans(bus, log))
  if (outbox !== undefined) {
    onStop('outbox', () => outbox.stop())
    await outbox.start()
  }
  const health: Health = {
    ...(db === undefined ? {} : { database: () => isDatabaseUp(db) }),
    bus: () => bus.healthy(),
    ...declaration.health?.(context),
  }
  state.health = health
  const examined = { db, clock, diskSpace, metrics, tls: credentials.tls, isReady: parts.isReady }
  state.examine = createHealthChecker(
    { ...examined, isBusUp: () => bus.healthy() },
    declaration.doctor?.(context) ?? [],
  )
  const listening = { name, settings, log, lifecycle, metrics, credentials, health, served, audit }
  const grpcAddress = await openGrpc(
    () => ({ ...declaration.grpc?.(context), 'doctor.v1.Doctor': doctorHandlers(state.examine) }),
    listening,
  )
  const addRoutes = (http: HttpServer) => declaration.routes?.forEach((add) => add(http, context))
  const httpAddress =
    declaration.ownHttp === undefined
      ? await openHttp(addRoutes, listening)
      : await openOwnHttp(await declaration.ownHttp(context, parts), lifecycle)
  for (const task of declaration.background?.(context, { httpAddress }) ?? []) {
    onStop('background task', () => task.stop())
    await task.start()
  }
  if (declaration.jobs !== undefined) {
    const isPaused = () => diskSpace.level() !== 'enough'
    const jobs = startJobs(declaration.jobs(context), { db: requirePart(db, name), log, metrics, clock, isPaused })
    onStop('jobs', () => jobs.stop())
  }
  return { httpAddress, grpcAddress, served }
}
