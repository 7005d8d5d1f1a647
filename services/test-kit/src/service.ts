import { randomUUID } from 'node:crypto'
import { createBus, type Bus, type Receivable, type ReceivedOf } from '@verdict/kit/bus'
import { grpcClient } from '@verdict/kit/grpc'
import { createMetrics } from '@verdict/kit/metrics'
import { connectDatabase } from '@verdict/kit/mongo'
import type { ServiceFactory, ServiceOverrides } from '@verdict/kit/service'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import type { ServiceName } from '@verdict/proto/services'
import { createApi, type RoleOf } from './api.ts'
import { acquireDatabase, releaseDatabase } from './database-pool.ts'
import { keysOf, log, mongoUrl, redisUrl, secret } from './environment.ts'

type Environment = Readonly<Record<string, string | undefined>> & { MONGO_URL: string; REDIS_URL: string }

/** A process of the service gets these values. */
export interface Launch {
  env: Environment
  database: string
  busPrefix: string
}

interface RunningService {
  /** The address is http://host:port. */
  httpAddress: string
  /** The address is host:port. */
  grpcAddress: string
  stop: () => Promise<unknown>
}

export interface TestServiceOptions {
  name: ServiceName
  create: Pick<ServiceFactory, 'fromEnvironment'>
  /** Settings include the addresses of peers. */
  env?: Record<string, string>
  overrides?: Omit<ServiceOverrides, 'database' | 'busPrefix'>
  /** All users have the default role by default. */
  roleOf?: RoleOf
  /** The namespace names the database and prefixes all names on the bus; by default it is unique. */
  namespace?: string
  /** The database is dropped at the end instead of returned to the pool. */
  changesIndexes?: boolean
  /** Starts the service elsewhere, such as in a process that the test kills. */
  start?: (launch: Launch) => Promise<RunningService>
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** Starts a service as in production, on real stores, with a database and bus names of its own. */
export async function startTestService({
  name,
  create,
  env = {},
  overrides = {},
  roleOf = () => 'default_user',
  namespace = `test-${randomUUID().slice(0, 8)}`,
  changesIndexes = false,
  start: startProcess,
}: TestServiceOptions) {
  const busPrefix = `${namespace}-`
  const prefix = name.toUpperCase()
  const environment = {
    ...process.env,
    MONGO_URL: mongoUrl,
    REDIS_URL: redisUrl,
    VERDICT_SECRET: secret,
    [`${prefix}_HTTP_PORT`]: '0',
    [`${prefix}_GRPC_PORT`]: '0',
    ...env,
  }
  const isPooled = !changesIndexes && environment.MONGO_URL === mongoUrl
  const ownDatabase = `${namespace}_${name}`
  const database = isPooled ? acquireDatabase(name, ownDatabase) : ownDatabase
  const start = async (): Promise<RunningService> => {
    if (startProcess !== undefined) return startProcess({ env: environment, database, busPrefix })
    const service = create.fromEnvironment(environment, { log, ...overrides, database, busPrefix })
    return { ...(await service.start()), stop: () => service.stop() }
  }
  let running = await start()
  const db = await connectDatabase({ url: environment.MONGO_URL, name: database, log })
  const clients: { close: () => void }[] = []
  const buses: Bus[] = []

  /** Joins the bus as another service, after `prepare` has subscribed. */
  async function joinBus(prepare: (bus: Bus) => void = () => undefined): Promise<Bus> {
    const metrics = createMetrics('test')
    const bus = await createBus({
      source: 'test',
      redisUrl: environment.REDIS_URL,
      prefix: busPrefix,
      log,
      metrics,
      kafkaBrokers: env['KAFKA_BROKERS'] ?? '',
    })
    prepare(bus)
    await bus.start()
    buses.push(bus)
    return bus
  }

  return {
    ...createApi(name, () => running.httpAddress, roleOf),
    db,
    namespace,
    database,
    busPrefix,
    environment,
    joinBus,
    get httpAddress() {
      return running.httpAddress
    },
    get grpcAddress() {
      return running.grpcAddress
    },
    /** Records the events that the service publishes from now on, without duplicates. */
    async record<const E extends Receivable>(event: E): Promise<ReceivedOf<E>[]> {
      const received: ReceivedOf<E>[] = []
      const keep = (one: ReceivedOf<E>) => {
        if (!received.some(({ id }) => id === one.id)) received.push(one)
      }
      await joinBus((bus) => bus.broadcast({ event, handler: keep }))
      return received
    },
    /** Opens a gRPC client of the service, as another service; it is closed with the service. */
    client<S extends GrpcServiceName>(contract: S, caller: ServiceName = 'submission') {
      const made = grpcClient(contract, { address: running.grpcAddress, keys: keysOf(caller), service: name })
      clients.push(made)
      return made
    },
    /** Restarts the service as a new process, after `meanwhile`. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
      await running.stop()
      await meanwhile()
      running = await start()
    },
    /** With `keep` the database is not released, so that another start continues with it. */
    async stop({ keep = false } = {}): Promise<void> {
      for (const one of clients) one.close()
      await Promise.all(buses.map((bus) => bus.stop()))
      await running.stop()
      if (!keep) await (isPooled ? releaseDatabase(name, ownDatabase, db) : db.dropDatabase())
      await db.close()
    },
  }
}
