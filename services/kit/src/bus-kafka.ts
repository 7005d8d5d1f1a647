import type { Bus, BusOptions } from './bus.ts'

/** The bus on Kafka. */
export function createKafkaBus(options: BusOptions): Bus {
  throw new Error(`not there yet: ${options.source}`)
}
