import type { Redis } from 'ioredis'
import type { Connection } from 'mongoose'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { capabilities, type Capability } from '@verdict/proto/capabilities'
import { capabilityProviders } from '@verdict/proto/call-graph'
import { isServiceName, services, type ServiceName } from '@verdict/proto/services'
import type { Finding } from '../doctor/finding.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../time/clock.ts'
import type { commonSettings, Settings } from '../config.ts'
import { callersOf } from '@verdict/proto/grpc/callers'
import { httpTlsOf, readTls, type Tls, type TlsSettings } from '../grpc/grpc-tls.ts'
import { definitionOf } from '../grpc/grpc-definitions.ts'
import { grpcClient, type GrpcClient, type GrpcClientOptions } from '../grpc/grpc.ts'
import type { LivePublisher } from '../live/live.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readServiceKeys, type KeySettings, type ServiceKeys } from '../caller/service-keys.ts'
import type { DiskSpace } from '../disk-space/disk-space.ts'
import type { RedisConnectOptions } from '../store/redis.ts'

/** What no service can do without. */
export type BaseSettings = Pick<
  Settings<typeof commonSettings>,
  | 'REDIS_URL'
  | 'KAFKA_BROKERS'
  | 'VERDICT_LOG_LEVEL'
  | 'VERDICT_DATA'
  | 'VERDICT_READ_ONLY_BELOW_MB'
  | 'VERDICT_WRITABLE_FROM_MB'
> &
  KeySettings &
  TlsSettings

/** What a service proves itself with when it calls, and checks callers by. */
export interface Credentials {
  keys: ServiceKeys
  tls: Tls | undefined
  /** Of the HTTP side. */
  httpTls: Tls | undefined
}

/** @throws SettingsError when a key or certificate is missing */
export function readCredentials(service: ServiceName, settings: BaseSettings): Credentials {
  const tls = readTls(settings)
  return { keys: readServiceKeys(service, settings), tls, httpTls: httpTlsOf(settings, tls) }
}

type ClientOptions<S extends GrpcServiceName> = Pick<GrpcClientOptions<S>, 'deadlineMs' | 'idempotent'>

type CapabilityClient<C extends Capability> = GrpcClient<(typeof capabilities)[C]>

/** A service that provides a capability, and a client for it. */
export interface CapabilityProvider<C extends Capability> {
  service: ServiceName
  client: CapabilityClient<C>
}

/** What a service's context is made of: everything here is connected, and closed again when the service stops. */
export interface ServiceParts<S extends BaseSettings = BaseSettings> {
  settings: S
  clock: Clock
  log: Log
  metrics: Metrics
  credentials: Credentials
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
  bus: Bus
  live: LivePublisher
  /** The service's own database. @throws for a service that has none in `proto/services.ts` */
  db: () => Connection
  /** The outbox in that database. */
  outbox: () => Outbox
  /** A connection to Redis of its own. */
  redis: (options?: Pick<RedisConnectOptions, 'commandTimeoutMs' | 'isSecondProtocol'>) => Promise<Redis>
  /** A client of another service, which `calls` in `proto/services.ts` must name. */
  client: <C extends GrpcServiceName>(name: C, options?: ClientOptions<C>) => GrpcClient<C>
  /** All other services that provide a capability, which `uses` in `proto/services.ts` must name. */
  providers: <C extends Capability>(
    capability: C,
    options?: ClientOptions<(typeof capabilities)[C]>,
  ) => readonly CapabilityProvider<C>[]
  /**
   * Whether everything is there that the service cannot work without: by this rule its health over gRPC and `/readyz`
   * answer. False until it has all its parts.
   */
  isReady: () => Promise<boolean>
  /** What `verdict doctor` finds in this service; nothing before it has all its parts. */
  examine: () => Promise<Finding[]>
  /** How much room the disk of this machine's data has. */
  diskSpace: DiskSpace
  /** For what the context itself opens. */
  onStop: (part: string, close: () => unknown) => void
}

/** A setting by its name, of settings whose names are known only at run time. */
export function settingOf(settings: object, name: string): string | number {
  const value: unknown = Object.entries(settings).find(([key]) => key === name)?.[1]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`there is no setting ${name}`)
  return value
}

/** A part that a service has whose row names a database. @throws Error for one that has none */
export function requirePart<T>(part: T | undefined, name: ServiceName): T {
  if (part === undefined) throw new Error(`${name} has no database in proto/services.ts`)
  return part
}

type ClientParts = Pick<ServiceParts, 'settings' | 'metrics' | 'credentials' | 'onStop'>

/** Makes the clients of a service; each is closed when the service stops. */
export function clientFactory(service: ServiceName, parts: ClientParts): ServiceParts['client'] {
  const calls: readonly string[] = services[service].calls
  return (name, options = {}) => {
    const [owner = ''] = name.split('.')
    if (!isServiceName(owner) || !calls.includes(owner))
      throw new Error(`${service} calls ${name}: name ${owner} in its row of proto/services.ts`)
    if (!mayCall(service, name))
      throw new Error(`${service} calls ${name}: name it among the callers in proto/grpc/callers.ts`)
    return connect(name, owner, options, parts)
  }
}

/** Makes the clients of a capability; each is closed when the service stops. */
export function providerFactory(service: ServiceName, parts: ClientParts): ServiceParts['providers'] {
  const uses: readonly Capability[] = services[service].uses
  return (capability, options = {}) => {
    if (!uses.includes(capability))
      throw new Error(`${service} uses ${capability}: name it in its row of proto/services.ts`)
    const others = capabilityProviders(capability).filter((name) => name !== service)
    return others.map((name) => ({
      service: name,
      client: connect(capabilities[capability], name, options, parts),
    }))
  }
}

function connect<C extends GrpcServiceName>(
  name: C,
  owner: ServiceName,
  options: ClientOptions<C>,
  { settings, metrics, credentials, onStop }: ClientParts,
): GrpcClient<C> {
  const address = String(settingOf(settings, `${owner.toUpperCase()}_GRPC_URL`))
  const client = grpcClient(name, { ...options, ...credentials, address, service: owner, metrics })
  onStop(`client of ${name} of ${owner}`, () => client.close())
  return client
}

/** Whether the contract lets the service call some method. */
function mayCall(service: ServiceName, name: GrpcServiceName): boolean {
  return Object.keys(definitionOf(name)).some((method) => callersOf(name, method).includes(service))
}
