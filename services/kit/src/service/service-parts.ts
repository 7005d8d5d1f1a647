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

/** Settings that every service has. */
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

/** Keys and certificates with which a service authenticates itself and verifies callers. */
export interface Credentials {
  keys: ServiceKeys
  tls: Tls | undefined
  /** TLS of the HTTP side. */
  httpTls: Tls | undefined
}

/** @throws SettingsError when a key or certificate is missing */
export function readCredentials(service: ServiceName, settings: BaseSettings): Credentials {
  const tls = readTls(settings)
  return { keys: readServiceKeys(service, settings), tls, httpTls: httpTlsOf(settings, tls) }
}

type ClientOptions<S extends GrpcServiceName> = Pick<GrpcClientOptions<S>, 'deadlineMs' | 'idempotent'>

type CapabilityClient<C extends Capability> = GrpcClient<(typeof capabilities)[C]>

/** A service that provides a capability, with a client for it. */
export interface CapabilityProvider<C extends Capability> {
  service: ServiceName
  client: CapabilityClient<C>
}

/** The connected dependencies from which the context of a service is made; they are closed when the service stops. */
export interface ServiceParts<S extends BaseSettings = BaseSettings> {
  settings: S
  clock: Clock
  log: Log
  metrics: Metrics
  credentials: Credentials
  /** A uniformly distributed random integer from 0 to below `limit`. */
  randomBelow: (limit: number) => number
  bus: Bus
  live: LivePublisher
  /** The service's own database. @throws for a service that has none in `proto/services.ts` */
  db: () => Connection
  /** The outbox in that database. */
  outbox: () => Outbox
  /** A connection to Redis of its own. */
  redis: (options?: Pick<RedisConnectOptions, 'commandTimeoutMs' | 'isSecondProtocol'>) => Promise<Redis>
  /** Creates a client of another service, which has to be listed under `calls` in `proto/services.ts`. */
  client: <C extends GrpcServiceName>(name: C, options?: ClientOptions<C>) => GrpcClient<C>
  /** All other services that provide a capability, which has to be listed under `uses` in `proto/services.ts`. */
  providers: <C extends Capability>(
    capability: C,
    options?: ClientOptions<(typeof capabilities)[C]>,
  ) => readonly CapabilityProvider<C>[]
  /**
   * Whether all dependencies are available; the gRPC health service and `/readyz` report this. False until the service
   * is completely started.
   */
  isReady: () => Promise<boolean>
  /** Runs the health checks for `verdict doctor`; returns nothing until the service is completely started. */
  examine: () => Promise<Finding[]>
  /** Free space on the disk of the data folder. */
  diskSpace: DiskSpace
  /** Registers how to close what the context itself opens. */
  onStop: (part: string, close: () => unknown) => void
}

/** Reads a setting with a name known only at run time. */
export function settingOf(settings: object, name: string): string | number {
  const value: unknown = Object.entries(settings).find(([key]) => key === name)?.[1]
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`there is no setting ${name}`)
  return value
}

/** A part that exists only if the row of the service names a database. @throws Error if it has none */
export function requirePart<T>(part: T | undefined, name: ServiceName): T {
  if (part === undefined) throw new Error(`${name} has no database in proto/services.ts`)
  return part
}

type ClientParts = Pick<ServiceParts, 'settings' | 'metrics' | 'credentials' | 'onStop'>

/** Creates clients of other services, which are closed when the service stops. */
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

/** Creates clients of capabilities, which are closed when the service stops. */
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

/** Whether the contract allows the service to call at least one method. */
function mayCall(service: ServiceName, name: GrpcServiceName): boolean {
  return Object.keys(definitionOf(name)).some((method) => callersOf(name, method).includes(service))
}
