import { Ajv, type ValidateFunction } from 'ajv'
import { Type, type Static, type TProperties, type TSchema } from 'typebox'
import { calleesOf, type CalleeOf } from '@verdict/proto/call-graph'
import {
  grpcServerNames,
  services,
  upstreamNames,
  type GrpcServerName,
  type ServiceName,
  type UpstreamName,
} from '@verdict/proto/services'
import { withoutMetaSchema } from './ajv-options.ts'
import { defaultLimits } from './disk-space/disk-space-level.rules.ts'

/** Settings by name of their environment variable; each schema has a description, and a default unless required. */
export type SettingsDeclaration = TProperties
export type Settings<D extends SettingsDeclaration> = Static<ReturnType<typeof Type.Object<D>>>

/** Lists every invalid setting at once, one on each line. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The settings are wrong:\n${mistakes.map((one) => `  - ${one}`).join('\n')}`)
    this.name = 'SettingsError'
    this.mistakes = mistakes
  }
}

export function defineSettings<const D extends SettingsDeclaration>(declaration: D): D {
  return declaration
}

const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: false, ...withoutMetaSchema })

/** Compiled validators by schema. Many services share a schema, and only variables that are set need a validator. */
const validators = new WeakMap<TSchema, ValidateFunction>()

function validatorOf(schema: TSchema): ValidateFunction {
  const validator = validators.get(schema) ?? ajv.compile(Type.Object({ value: schema }))
  validators.set(schema, validator)
  return validator
}

/** Parses the value of a variable, or returns its errors. */
function readVariable(text: string, schema: TSchema): { value: unknown } | { faults: string[] } {
  const read: { value: unknown } = { value: text }
  const validate = validatorOf(schema)
  return validate(read) ? read : { faults: (validate.errors ?? []).map(({ message = 'is invalid' }) => message) }
}

/**
 * Reads settings from the environment. A variable that is set to nothing counts as not set.
 *
 * @throws SettingsError with every mistake
 */
export function loadSettings<const D extends SettingsDeclaration>(
  declaration: D,
  env: Readonly<Record<string, string | undefined>>,
): Settings<D> {
  const { required } = Type.Object<SettingsDeclaration>(declaration)
  const values: Record<string, unknown> = {}
  const mistakes: string[] = []
  for (const [name, schema] of Object.entries<TSchema>(declaration)) {
    const meaning = 'description' in schema ? ` (${String(schema.description)})` : ''
    const text = env[name] ?? ''
    if (text !== '') {
      const read = readVariable(text, schema)
      if ('value' in read) values[name] = read.value
      else mistakes.push(...read.faults.map((fault) => `${name} ${fault}${meaning}`))
    } else if ('default' in schema) values[name] = structuredClone(schema.default)
    else if (required?.includes(name) === true) mistakes.push(`${name} is not set${meaning}`)
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  return values as Settings<D>
}

/** 32 bytes as base64url. */
export const privateKeyPattern = '^[A-Za-z0-9_-]{43}$'

/** Keys with which a service authenticates itself and verifies the others; `node scripts/keys.ts` generates a set. */
export const keySettings = defineSettings({
  VERDICT_SECRET: Type.Optional(
    Type.String({
      minLength: 16,
      description:
        'secret of the installation, random, from which the keys of all services are derived; needed where VERDICT_KEY is not set; a judge takes none',
    }),
  ),
  VERDICT_KEY: Type.Optional(
    Type.String({
      pattern: privateKeyPattern,
      description: 'private key of this service alone, in place of VERDICT_SECRET; made by node scripts/keys.ts',
    }),
  ),
  VERDICT_PUBLIC_KEYS: Type.Optional(
    Type.String({
      description: 'public keys of all services, name:key separated by commas; goes with VERDICT_KEY',
    }),
  ),
})

/** TLS between services, by files in PEM. */
export const tlsSettings = defineSettings({
  GRPC_TLS_CERT: Type.String({
    default: '',
    description: 'certificate chain of this service for gRPC; empty: gRPC is not encrypted',
  }),
  GRPC_TLS_KEY: Type.String({ default: '', description: 'private key of that certificate' }),
  GRPC_TLS_CA: Type.String({
    default: '',
    description:
      'CA for mutual TLS between services; empty: clients use the CAs of the system, and servers require no client certificate',
  }),
  HTTP_TLS: Type.Boolean({
    default: false,
    description:
      'services also serve HTTP over TLS, with the certificates of gRPC; the addresses `…_HTTP_URL` of the gateway then start with https://',
  }),
})

const storageSettings = defineSettings({
  VERDICT_READ_ONLY_BELOW_MB: Type.Integer({
    default: defaultLimits.lowBelowMb,
    minimum: 0,
    description:
      'MiB free on the disk of VERDICT_DATA below which the site is read-only; below a quarter of it, sign-in is refused too; 0 or no such folder: not monitored',
  }),
  VERDICT_WRITABLE_FROM_MB: Type.Integer({
    default: defaultLimits.enoughFromMb,
    minimum: 0,
    description: 'MiB free at which a read-only site accepts writes again',
  }),
})

/** Every service has these settings. */
export const commonSettings = defineSettings({
  MONGO_URL: Type.String({
    default: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
    description: 'MongoDB, a replica set (transactions need one); each service uses a database of its own there',
  }),
  REDIS_URL: Type.String({
    default: 'redis://127.0.0.1:6379',
    description: 'Redis, for caches, limits and, without Kafka, the bus',
  }),
  KAFKA_BROKERS: Type.String({
    default: '',
    description: 'Kafka brokers, host:port separated by commas; empty: the bus runs on Redis Streams',
  }),
  ...keySettings,
  VERDICT_DATA: Type.String({ default: '.verdict', description: 'folder of all data on this machine' }),
  ...storageSettings,
  VERDICT_LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'minimum log level' },
  ),
  ...tlsSettings,
})

/** Services that need the address of the site have these settings. */
export const publicUrlSettings = defineSettings({
  VERDICT_PUBLIC_URL: Type.String({
    default: 'http://127.0.0.1:8000',
    pattern: '^https?://[^/\\s]+$',
    description:
      'address of the site, for links of mails and for providers of OpenID Connect, until an administrator sets one',
  }),
})

/** Traces and metrics of a process are sent there; the names are those of OpenTelemetry. */
export const telemetrySettings = defineSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    description:
      'OpenTelemetry collector (OTLP over HTTP) for traces and metrics, e.g. http://127.0.0.1:4318; empty: off',
  }),
  OTEL_SERVICE_NAME: Type.String({ default: 'verdict', description: 'service name of this process in OpenTelemetry' }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    description: 'share of traces that are sampled, by trace id; the decision of a caller not to sample is kept',
  }),
  OTEL_BSP_SCHEDULE_DELAY: Type.Integer({
    default: 5000,
    minimum: 1,
    description: 'interval between exports of spans, in ms',
  }),
  OTEL_METRIC_EXPORT_INTERVAL: Type.Integer({
    default: 60_000,
    minimum: 1,
    description: 'interval between exports of metrics, in ms',
  }),
})

export type TelemetrySettings = Settings<typeof telemetrySettings>

/** Reads them from the environment of the process. @throws SettingsError with every mistake */
export function loadTelemetrySettings(): TelemetrySettings {
  return loadSettings(telemetrySettings, process.env)
}

type Services = typeof services
type Prefix<N extends string> = Uppercase<N>
type TextSettings<Names extends string> = { [K in Names]: ReturnType<typeof Type.String> }
type NumberSettings<Names extends string> = { [K in Names]: ReturnType<typeof Type.Integer> }

/**
 * Addresses on which a service listens and addresses of the services that it calls, derived from its row in
 * `proto/services.ts`.
 */
export function serviceSettings<const N extends ServiceName>(
  name: N,
): TextSettings<`${Prefix<N>}_HOST`> &
  NumberSettings<`${Prefix<N>}_HTTP_PORT`> &
  NumberSettings<Services[N]['grpc'] extends number ? `${Prefix<N>}_GRPC_PORT` : never> &
  TextSettings<`${Prefix<CalleeOf<N>>}_GRPC_URL`> {
  const prefix = name.toUpperCase()
  const { http, grpc } = services[name]
  const declaration = {
    [`${prefix}_HOST`]: Type.String({ default: '127.0.0.1', description: `address that ${name} listens on` }),
    [`${prefix}_HTTP_PORT`]: portSetting(http, 'port for HTTP; 0: a free one'),
    ...(grpc === null ? {} : { [`${prefix}_GRPC_PORT`]: portSetting(grpc, 'port for gRPC; 0: a free one') }),
    ...calledSettings(name),
  }
  // The type system knows computed keys only as strings.
  return declaration as ReturnType<typeof serviceSettings<N>>
}

/** gRPC addresses (host:port) of the services that a service calls. */
export function calledSettings<const N extends ServiceName>(name: N): TextSettings<`${Prefix<CalleeOf<N>>}_GRPC_URL`> {
  return Object.fromEntries(calleesOf(name).map(addressSetting)) as TextSettings<`${Prefix<CalleeOf<N>>}_GRPC_URL`>
}

/** gRPC addresses of all other services, for a service that checks whether each of them is ready. */
export function peerSettings<const N extends ServiceName>(
  name: N,
): TextSettings<`${Prefix<Exclude<GrpcServerName, N>>}_GRPC_URL`> {
  const declaration = grpcServerNames.filter((peer) => peer !== name).map(addressSetting)
  return Object.fromEntries(declaration) as TextSettings<`${Prefix<Exclude<GrpcServerName, N>>}_GRPC_URL`>
}

function addressSetting(service: ServiceName) {
  return [
    `${service.toUpperCase()}_GRPC_URL`,
    Type.String({
      default: `127.0.0.1:${services[service].grpc ?? ''}`,
      description: `gRPC of ${service}, host:port`,
    }),
  ] as const
}

/** HTTP addresses of the services that serve routes of the API. */
export function upstreamSettings(): TextSettings<`${Prefix<UpstreamName>}_HTTP_URL`> {
  const declaration = upstreamNames.map((name) => [
    `${name.toUpperCase()}_HTTP_URL`,
    Type.String({
      default: `http://127.0.0.1:${services[name].http}`,
      pattern: '^https?://[^/]+$',
      description: `HTTP of ${name}, without a path`,
    }),
  ])
  return Object.fromEntries(declaration) as TextSettings<`${Prefix<UpstreamName>}_HTTP_URL`>
}

function portSetting(port: number, description: string) {
  return Type.Integer({ default: port, minimum: 0, maximum: 65_535, description })
}
