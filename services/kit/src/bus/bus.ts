import type { Bus, BusOptions } from './bus-port.ts'
import { createRedisBus } from './redis/redis-bus.ts'

export type * from './bus-port.ts'

/** The bus on Kafka when brokers are given, else on Redis Streams. */
export async function createBus(options: BusOptions): Promise<Bus> {
  if (options.kafkaBrokers === '') return createRedisBus(options)
  // Loaded on demand, because a site without brokers does not need the library.
  const { createKafkaBus } = await import('./kafka/kafka-bus.ts')
  return createKafkaBus(options)
}
