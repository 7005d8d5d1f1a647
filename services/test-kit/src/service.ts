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

/** What a process of the service is told. */
export interface Launch {
  env: Environment
  database: string
  busPrefix: string
}

interface RunningService {
  /** http://host:port */
  httpAddress: string
  /** host:port */
  grpcAddress: string
  stop: () => Promise<unknown>
}

export interface TestServiceOptions {
  name: ServiceName
  create: Pick<ServiceFactory, 'fromEnvironment'>
  /** Settings, the addresses of peers among them. */
  env?: Record<string, string>
  overrides?: Omit<ServiceOverrides, 'database' | 'busPrefix'>
  /** Everyone is an ordinary user by default. */
  roleOf?: RoleOf
  /** Of the database and before all names on the bus; a new one by default. */
  namespace?: string
  /** Its database is removed at the end, in place of being emptied for another one. */
  changesIndexes?: boolean
  /** In place of a start in this process: for a service that a test kills. */
  start?: (launch: Launch) => Promise<RunningService>
}

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** A service as its processes run it, on real stores, with a database and bus names of its own. */
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

  /** A bus of another service, started after `prepare` has subscribed to it. */
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
    /** What the service publishes from now on; what is delivered twice is kept once. */
    async record<const E extends Receivable>(event: E): Promise<ReceivedOf<E>[]> {
      const received: ReceivedOf<E>[] = []
      const keep = (one: ReceivedOf<E>) => {
        if (!received.some(({ id }) => id === one.id)) received.push(one)
      }
      await joinBus((bus) => bus.broadcast({ event, handler: keep }))
      return received
    },
    /** The service's gRPC, as another one calls it; closed with it. */
    client<S extends GrpcServiceName>(contract: S, caller: ServiceName = 'submission') {
      const made = grpcClient(contract, { address: running.grpcAddress, keys: keysOf(caller), service: name })
      clients.push(made)
      return made
    },
    /** The service ends, and after `meanwhile` another process takes its place. */
    async restart(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
      await running.stop()
      await meanwhile()
      running = await start()
    },
    /** `keep`: the database stays, for another one that goes on with it. */
    async stop({ keep = false } = {}): Promise<void> {
      for (const one of clients) one.close()
      await Promise.all(buses.map((bus) => bus.stop()))
      await running.stop()
      if (!keep) await (isPooled ? releaseDatabase(name, ownDatabase, db) : db.dropDatabase())
      await db.close()
    },
  }
}
