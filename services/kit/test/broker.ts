import { randomUUID } from 'node:crypto'
import type { Bus, BusOptions } from '../src/bus/bus.ts'
import { createKafkaBus } from '../src/bus/kafka/kafka-bus.ts'
import { createRedisBus } from '../src/bus/redis/redis-bus.ts'
import { createLogger } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { until } from '../../test-kit/src/until.ts'

/** The timeout of the test itself ends a wait earlier. */
const patienceMs = 10 * 60_000

/** A real broker, and what tests do to it besides using the bus. */
export interface TestBroker {
  /** What `createBus` needs to reach it, over connections that `cut` breaks. */
  options: Pick<BusOptions, 'redisUrl' | 'kafkaBrokers' | 'kafkaSocketFactory'>
  /** Breaks all connections and allows no new ones. */
  cut: () => void
  restore: () => void
  /** Writes a text to a topic that no bus would publish. */
  publishText: (prefix: string, topic: string, key: string, text: string) => Promise<void>
  deadLetters: (prefix: string, topic: string) => Promise<DeadRecord[]>
  close: () => Promise<void>
}

export interface DeadRecord {
  raw: string
  group: string
  error: string
  tries: number
}

/** @throws Error that says which server is missing */
export function requiredVariable(name: 'REDIS_URL' | 'TEST_KAFKA_BROKERS' | 'MONGO_URL'): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: this test needs a real server (npm test starts one)`)
  return value
}

export const silentLog = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

/** Unique names on the broker, so that tests do not interfere. */
export function freshPrefix(): string {
  return `test-${randomUUID().slice(0, 13)}`
}

/** Buses that are stopped at the end of the test, whatever its result. */
export function createBusPool(broker: () => TestBroker) {
  const open: Bus[] = []
  return {
    create(prefix: string, options: Partial<BusOptions> = {}): Bus {
      const all = {
        source: 'test',
        log: silentLog,
        metrics: createMetrics('test'),
        prefix,
        partitions: 4,
        takeoverMs: 1_000,
        retry: { maxTries: 3, firstMs: 5, maxMs: 20 },
        ...broker().options,
        ...options,
      }
      const bus = all.kafkaBrokers === '' ? createRedisBus(all) : createKafkaBus(all)
      open.push(bus)
      return bus
    },
    async stopAll(): Promise<void> {
      await Promise.all(open.splice(0).map((bus) => bus.stop()))
    },
  }
}

/** Collects what arrives; `until` waits for it. */
export function createInbox<T>() {
  const items: T[] = []
  const waiting: { is: (items: readonly T[]) => boolean; resolve: () => void }[] = []
  return {
    items,
    add(item: T): void {
      items.push(item)
      for (const one of [...waiting]) {
        if (!one.is(items)) continue
        waiting.splice(waiting.indexOf(one), 1)
        one.resolve()
      }
    },
    until(is: (items: readonly T[]) => boolean): Promise<void> {
      return is(items) ? Promise.resolve() : new Promise((resolve) => waiting.push({ is, resolve }))
    },
    count(count: number): Promise<void> {
      return this.until((all) => all.length >= count)
    },
  }
}

/** Polls a condition that cannot be awaited. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await until('what the test waits for', isSo, patienceMs)
}
