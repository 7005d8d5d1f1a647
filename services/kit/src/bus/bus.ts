import type { Bus, BusOptions } from './bus-port.ts'
import { createKafkaBus } from './kafka/kafka-bus.ts'
import { createRedisBus } from './redis/redis-bus.ts'

export type * from './bus-port.ts'

/** The bus on Kafka when brokers are given, else on Redis Streams. */
export function createBus(options: BusOptions): Bus {
  return options.kafkaBrokers === '' ? createRedisBus(options) : createKafkaBus(options)
}
