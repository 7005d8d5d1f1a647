import { Ajv, type ErrorObject } from 'ajv'
import { Type, type Static, type TProperties } from 'typebox'

/** Settings by name of their environment variable; each schema has a description, and a default unless required. */
export type SettingsDeclaration = TProperties
export type Settings<D extends SettingsDeclaration> = Static<ReturnType<typeof Type.Object<D>>>

/** Every mistake in the settings at once, one a line. */
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

function mistakeText(error: ErrorObject, declaration: SettingsDeclaration): string {
  const missing: unknown = error.params['missingProperty']
  const name = typeof missing === 'string' ? missing : error.instancePath.slice(1)
  const schema = declaration[name]
  const meaning = schema !== undefined && 'description' in schema ? ` (${String(schema.description)})` : ''
  return typeof missing === 'string'
    ? `${name} is not set${meaning}`
    : `${name} ${error.message ?? 'is invalid'}${meaning}`
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
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(declaration)) {
    const value = env[name]
    if (value !== undefined && value !== '') values[name] = value
  }
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false })
  const validate = ajv.compile<Settings<D>>(Type.Object(declaration))
  if (!validate(values)) throw new SettingsError((validate.errors ?? []).map((one) => mistakeText(one, declaration)))
  return values
}

/** What every service is given. */
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
  VERDICT_SECRET: Type.String({
    minLength: 16,
    description:
      'signs tokens, principals and calls between services; the same for all services, at least 16 characters',
  }),
  VERDICT_DATA: Type.String({ default: '.verdict', description: 'folder of all data on this machine' }),
  VERDICT_LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'least severe log lines that are written' },
  ),
})

/** Where a service listens; 0 takes a free port. */
export function listenSettings<const P extends string>(prefix: P, ports: { http: number; grpc: number }) {
  const declaration = {
    [`${prefix}_HOST`]: Type.String({
      default: '127.0.0.1',
      description: `address that ${prefix.toLowerCase()} listens on`,
    }),
    [`${prefix}_HTTP_PORT`]: Type.Integer({
      default: ports.http,
      minimum: 0,
      maximum: 65_535,
      description: 'port for HTTP',
    }),
    [`${prefix}_GRPC_PORT`]: Type.Integer({
      default: ports.grpc,
      minimum: 0,
      maximum: 65_535,
      description: 'port for gRPC',
    }),
  }
  return declaration as {
    [K in `${P}_HOST`]: ReturnType<typeof Type.String>
  } & { [K in `${P}_HTTP_PORT` | `${P}_GRPC_PORT`]: ReturnType<typeof Type.Integer> }
}

/** Address of another service's gRPC, as host:port. */
export function peerGrpc<const P extends string>(peer: P, port: number) {
  const declaration = {
    [`${peer}_GRPC_URL`]: Type.String({
      default: `127.0.0.1:${port}`,
      description: `gRPC of ${peer.toLowerCase()}, host:port`,
    }),
  }
  return declaration as { [K in `${P}_GRPC_URL`]: ReturnType<typeof Type.String> }
}
