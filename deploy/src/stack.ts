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
  /** Servers that exist already; the others are found or installed, and started. */
  existing: Partial<Record<ServerUrl, string>>
  /** Also a Kafka of its own, where none exists; without it the bus runs on Redis. */
  kafka?: boolean
  /** A model of its own for the AI tutor: of a GGUF file, or the small one of the demonstration. */
  localModel?: LocalModelSettings | undefined
  /** The address that the site is to listen on: on a machine that isolates badly, only its own users may reach it. */
  host: string
  /** Folders that no judged program may see; see `startGoJudge`. */
  hidden?: readonly string[]
  /** Of MongoDB's cache; where nothing is said, half a gigabyte. */
  cacheGb?: number
  /** Whether MongoDB deletes what is over, by its own clock; where nothing is said, it does. */
  ttlMonitor?: boolean
  /** Called once MongoDB's process runs, which takes longest to answer: what the caller does now costs no time. */
  spawned?: () => void
  /** Wraps each part's start, to show how long it takes. */
  step?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export type LocalModelSettings = { file: string | undefined; memoryMb: number }

export type ServerUrl = 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS' | 'GO_JUDGE_URL'

export type Stack = {
  /** The addresses by which the product finds the servers, as environment variables. */
  env: Record<string, string>
  /** What the sandbox cannot do on this machine, as sentences; empty where all holds. */
  lacking: string[]
  /** Ends what was started, the last one first. */
  stop: () => Promise<void>
}

type Part = { env: Record<string, string>; server?: Server; lacking?: string[] }

/** Starts all servers of a single machine concurrently. If one fails, the others are stopped. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { step = (_name, work) => work(), localModel: wanted } = settings
  const parts = [
    step('MongoDB', () => mongo(settings)),
    step('Redis', () => redis(settings)),
    ...(settings.kafka || settings.existing.KAFKA_BROKERS ? [step('Kafka', () => kafka(settings))] : []),
    step('Sandbox', () => judge(settings)),
    step('testlib.h', () => testlib(settings)),
    ...(wanted ? [step('Local model', () => localModel(settings, wanted))] : []),
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
    lacking: running.flatMap((part) => part.lacking ?? []),
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
  const { lacking } = server.sandbox
  const wanted = process.env.JUDGE_REQUIRED_CAPABILITIES
  try {
    assertSafeFor(settings.host, lacking, wanted)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    env: {
      GO_JUDGE_URL: server.grpcAddress,
      GO_JUDGE_HTTP_URL: server.httpUrl,
      GO_JUDGE_TOKEN: server.token,
      ...requirementsFor(lacking, wanted),
    },
    server,
    lacking: lacking.map(({ sentence }) => sentence),
  }
}

/** Checkers need it, but judging without them does not; so the site starts without it. */
async function testlib(settings: StackSettings): Promise<Part> {
  try {
    return { env: { VERDICT_TESTLIB: await findTestlib(settings) } }
  } catch (error) {
    return { env: {}, lacking: [`testlib.h is missing, so checkers cannot be compiled: ${messageOf(error)}`] }
  }
}

/** Without it the tutor gives hints that need no model; so the site starts without it. */
async function localModel(settings: StackSettings, { file, memoryMb }: LocalModelSettings): Promise<Part> {
  try {
    const files = await findLocalModel(settings, file)
    const server = await startLocalModel({ ...settings, files, memoryMb })
    return { env: { AI_LOCAL_URL: server.baseUrl, AI_LOCAL_KEY: server.key, AI_LOCAL_MODEL: server.model }, server }
  } catch (error) {
    return { env: {}, lacking: [`The AI tutor has no local model: ${messageOf(error)}`] }
  }
}
