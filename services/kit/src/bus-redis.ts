import type { Bus, BusOptions } from './bus.ts'

/** The bus on Redis Streams. */
export function createRedisBus(options: BusOptions): Bus {
  throw new Error(`not there yet: ${options.source}`)
}
