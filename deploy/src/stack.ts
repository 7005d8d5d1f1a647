import { messageOf } from './failure.ts'
import type { Home } from './home.ts'
import { findGoJudge } from './install/servers/go-judge.ts'
import { findKafka } from './install/servers/kafka.ts'
import { findLocalModel } from './install/servers/local-model.ts'
import { findMongod } from './install/servers/mongod.ts'
import { findRedis } from './install/servers/redis.ts'
import { findTestlib } from './install/testlib.ts'
import { startGoJudge } from './judge/go-judge.ts'
import { assertSafeFor, requirementsFor } from './judge/required-capabilities.ts'
import { startKafka } from './servers/kafka.ts'
import { startLocalModel } from './servers/local-model.ts'
import { startMongod } from './servers/mongod/mongod.ts'
import { startRedis } from './servers/redis.ts'
import type { Server } from './servers/server.ts'

export type StackSettings = {
  home: Home
  report: (message: string) => void
  /** These servers exist already; all others are found or installed, and started. */
  existing: Partial<Record<ServerUrl, string>>
  /** Starts Kafka unless one exists; without it the bus runs on Redis. */
  kafka?: boolean
  /** Starts a model for the AI tutor from a GGUF file, or the small demonstration model. */
  localModel?: LocalModelSettings | undefined
  /** The site will listen on this address. With weak isolation, only loopback addresses are accepted. */
  host: string
  /** Judged programs never see these folders; see `startGoJudge`. */
  hidden?: readonly string[]
  /** Sets the size of MongoDB's cache, by default half a gigabyte. */
  cacheGb?: number
  /** Whether MongoDB deletes expired documents by its own clock, which is the default. */
  ttlMonitor?: boolean
  /** Called when the process of MongoDB is running. Since it answers last, the caller can use this time. */
  spawned?: () => void
  /** Wraps the start of each part, for example to show its duration. */
  step?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export type LocalModelSettings = { file: string | undefined; memoryMb: number }

export type ServerUrl = 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS' | 'GO_JUDGE_URL'

export type Stack = {
  /** The product finds the servers by these environment variables. */
  env: Record<string, string>
  /** Sentences tell what the sandbox lacks on this machine. */
  missing: string[]
  /** Stops the servers in reverse order. */
  stop: () => Promise<void>
}

type Part = { env: Record<string, string>; server?: Server; missing?: string[] }

/** Starts all servers of a single machine concurrently. If one fails, the others are stopped. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { step = (_name, work) => work(), localModel: localModelSettings } = settings
  const parts = [
    step('MongoDB', () => mongo(settings)),
    step('Redis', () => redis(settings)),
    ...(settings.kafka || settings.existing.KAFKA_BROKERS ? [step('Kafka', () => kafka(settings))] : []),
    step('Sandbox', () => judge(settings)),
    step('testlib.h', () => testlib(settings)),
    ...(localModelSettings ? [step('Local model', () => localModel(settings, localModelSettings))] : []),
  ]
  const outcomes = await Promise.allSettled(parts)
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const stop = () => stopAll(running)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    env: Object.fromEntries(running.flatMap((part) => Object.entries(part.env))),
    missing: running.flatMap((part) => part.missing ?? []),
    stop,
  }
}

async function stopAll(parts: readonly Part[]): Promise<void> {
  for (const { server } of [...parts].reverse()) await server?.stop()
}

async function mongo(settings: StackSettings): Promise<Part> {
  const existing = settings.existing.MONGO_URL
  if (existing) settings.spawned?.()
  if (existing) return { env: { MONGO_URL: existing } }
  const server = await startMongod({ ...settings, command: await findMongod(settings) })
  return { env: { MONGO_URL: server.url }, server }
}

async function redis(settings: StackSettings): Promise<Part> {
  const existing = settings.existing.REDIS_URL
  if (existing) return { env: { REDIS_URL: existing } }
  const server = await startRedis({ ...settings, command: await findRedis(settings) })
  return { env: { REDIS_URL: server.url }, server }
}

async function kafka(settings: StackSettings): Promise<Part> {
  const existing = settings.existing.KAFKA_BROKERS
  if (existing) return { env: { KAFKA_BROKERS: existing } }
  const server = await startKafka({ ...settings, kafka: await findKafka(settings) })
  return { env: { KAFKA_BROKERS: server.brokers }, server }
}

async function judge(settings: StackSettings): Promise<Part> {
  const existing = settings.existing.GO_JUDGE_URL
  if (existing) return { env: { GO_JUDGE_URL: existing } }
  const server = await startGoJudge({ ...settings, command: await findGoJudge(settings) })
  const { missing } = server.sandbox
  const required = process.env.JUDGE_REQUIRED_CAPABILITIES
  try {
    assertSafeFor(settings.host, missing, required)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    env: {
      GO_JUDGE_URL: server.grpcAddress,
      GO_JUDGE_HTTP_URL: server.httpUrl,
      GO_JUDGE_TOKEN: server.token,
      ...requirementsFor(missing, required),
    },
    server,
    missing: missing.map(({ sentence }) => sentence),
  }
}

/** Only checkers need testlib, so the site starts without it. */
async function testlib(settings: StackSettings): Promise<Part> {
  try {
    return { env: { VERDICT_TESTLIB: await findTestlib(settings) } }
  } catch (error) {
    return { env: {}, missing: [`testlib.h is missing, so checkers cannot be compiled: ${messageOf(error)}`] }
  }
}

/** Without a model the tutor still gives hints that need none, so the site starts without it. */
async function localModel(settings: StackSettings, { file, memoryMb }: LocalModelSettings): Promise<Part> {
  try {
    const files = await findLocalModel(settings, file)
    const server = await startLocalModel({ ...settings, files, memoryMb })
    return { env: { AI_LOCAL_URL: server.baseUrl, AI_LOCAL_KEY: server.key, AI_LOCAL_MODEL: server.model }, server }
  } catch (error) {
    return { env: {}, missing: [`The AI tutor has no local model: ${messageOf(error)}`] }
  }
}
