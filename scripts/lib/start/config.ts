import path from 'node:path'
import { Failure } from '@verdict/deploy/failure'
import { defaultLimits, type DiskSpaceLimits } from '@verdict/kit/disk-space/disk-space-level.rules'
import { root } from '../root.ts'

export type StartSettings = {
  port: number
  host: string
  dataFolder: string
  toolsFolder: string | undefined
  /** Password of the first administrator; undefined: a random one. */
  rootPassword: string | undefined
  existing: { MONGO_URL?: string; REDIS_URL?: string; KAFKA_BROKERS?: string; GO_JUDGE_URL?: string }
  /** The local model for the AI tutor; undefined: none. */
  localModel: { file: string | undefined; memoryMb: number } | undefined
  /** Free space below which the site is read-only, and from which it is writable again. */
  disk: DiskSpaceLimits
  /** Reload on change. */
  dev: boolean
}

/** Reads the environment and arguments of `npm start`. Services read their own settings themselves. */
export function readSettings(env: NodeJS.ProcessEnv = process.env, args = process.argv.slice(2)): StartSettings {
  const unknown = args.filter((arg) => arg !== '--dev')
  if (unknown.length > 0) throw new Failure(`Unknown argument ${unknown.join(' ')}: npm start accepts only --dev.`)
  return {
    port: readPort(env.VERDICT_PORT || '8000'),
    host: env.VERDICT_HOST || '127.0.0.1',
    dataFolder: path.resolve(root, env.VERDICT_DATA || '.verdict'),
    toolsFolder: env.VERDICT_TOOLS ? path.resolve(root, env.VERDICT_TOOLS) : undefined,
    rootPassword: env.VERDICT_ROOT_PASSWORD || undefined,
    existing: {
      MONGO_URL: env.MONGO_URL || undefined,
      REDIS_URL: env.REDIS_URL || undefined,
      KAFKA_BROKERS: env.KAFKA_BROKERS || undefined,
      GO_JUDGE_URL: env.GO_JUDGE_URL || undefined,
    },
    localModel: readLocalModel(env),
    disk: {
      lowBelowMb: readMb(env, 'VERDICT_READ_ONLY_BELOW_MB', defaultLimits.lowBelowMb),
      enoughFromMb: readMb(env, 'VERDICT_WRITABLE_FROM_MB', defaultLimits.enoughFromMb),
    },
    dev: args.includes('--dev'),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Failure(`VERDICT_PORT is "${text}": give a port number from 1 to 65535.`)
}

const defaultModelMb = 1_024

function readLocalModel(env: NodeJS.ProcessEnv): StartSettings['localModel'] {
  const kind = env.VERDICT_AI || ''
  if (kind === '') return undefined
  if (kind !== 'local') {
    throw new Failure(
      `VERDICT_AI is "${kind}": give "local", or leave it unset and configure a provider in the back office.`,
    )
  }
  const file = env.VERDICT_AI_MODEL ? path.resolve(root, env.VERDICT_AI_MODEL) : undefined
  return { file, memoryMb: readMb(env, 'VERDICT_AI_MEMORY_MB', defaultModelMb) }
}

function readMb(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise)
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Failure(`${name} is "${text}": give a number of MiB, for example ${otherwise}.`)
}

/** Environment variables for the product's processes. */
export function productEnvironment(settings: StartSettings, servers: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    VERDICT_PORT: String(settings.port),
    VERDICT_HOST: settings.host,
    VERDICT_PUBLIC_URL: process.env.VERDICT_PUBLIC_URL || `http://127.0.0.1:${settings.port}`,
    VERDICT_DATA: settings.dataFolder,
    ...servers,
  }
}
