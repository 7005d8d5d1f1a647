import type { Connection } from 'mongoose'
import type { ServiceName } from '@verdict/proto/services'
import { createBus, type Bus, type Receivable } from '../bus/bus.ts'
import type { Clock } from '../time/clock.ts'
import type { Log } from '../log.ts'
import type { createMetrics } from '../metrics.ts'
import { watchDiskSpace, type DiskSpace } from '../disk-space/disk-space.ts'
import { deferIndexes } from '../store/declared-indexes.ts'
import { connectDatabase } from '../store/mongo.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { ServedContracts } from './open-servers.ts'
import { settingOf, type BaseSettings } from './service-parts.ts'

/** Replacements for tests. */
export interface ServiceOverrides {
  clock?: Clock
  log?: Log
  /** Name of the database. */
  database?: string
  /** Prefix of all names on the bus. */
  busPrefix?: string
  randomBelow?: (limit: number) => number
  diskSpace?: DiskSpace
}

/** Dependencies of all parts that are opened at the start. */
export interface Startup<S> {
  settings: S
  overrides: ServiceOverrides
  log: Log
  lifecycle: Lifecycle
}

type Metered = { metrics: ReturnType<typeof createMetrics> }

/** Opens the bus; it records the consumed events, and stopping it twice is harmless. */
export async function openBus(
  source: ServiceName,
  { settings, overrides, log, clock, metrics }: Startup<BaseSettings> & Metered & { clock: Clock },
  served: ServedContracts,
): Promise<Bus> {
  const bus = await createBus({
    source,
    log,
    metrics,
    clock,
    redisUrl: settings.REDIS_URL,
    kafkaBrokers: settings.KAFKA_BROKERS,
    ...(overrides.busPrefix === undefined ? {} : { prefix: overrides.busPrefix }),
  })
  let stopped: Promise<void> | undefined
  function note(event: Receivable | readonly Receivable[]): void {
    const events: readonly Receivable[] = 'type' in event ? [event] : event
    served.events.push(...events.map(({ type }) => type))
  }
  return {
    ...bus,
    subscribe(subscription) {
      note(subscription.event)
      bus.subscribe(subscription)
    },
    broadcast(subscription) {
      note(subscription.event)
      bus.broadcast(subscription)
    },
    stop: () => (stopped ??= bus.stop()),
  }
}

export async function openDiskSpace({ settings, log, lifecycle }: Startup<BaseSettings>): Promise<DiskSpace> {
  const limits = {
    lowBelowMb: settings.VERDICT_READ_ONLY_BELOW_MB,
    enoughFromMb: settings.VERDICT_WRITABLE_FROM_MB,
  }
  const { diskSpace, close } = await watchDiskSpace({ folder: settings.VERDICT_DATA, limits, log })
  lifecycle.onStop('look at the disk', close)
  return diskSpace
}

export async function openDatabase(
  database: string,
  { settings, log, lifecycle }: Startup<BaseSettings>,
  metrics: Metered['metrics'],
): Promise<Connection> {
  const url = String(settingOf(settings, 'MONGO_URL'))
  const db = await connectDatabase({ url, name: database, log, metrics })
  deferIndexes(db)
  lifecycle.onStop('database', () => db.close())
  return db
}
