import type { Connection } from 'mongoose'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { Bus } from '../bus/bus.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import type { Log } from '../log.ts'
import { backoffMs, sleep } from '../concurrency/retry.ts'
import { createCurrentSettings } from './current-settings.ts'
import type { SiteSettings } from './site-defaults.ts'

export { defaultSiteSettings, siteDefaults, type SiteSettings } from './site-defaults.ts'

/** The settings of the site as this process knows them. A background task of the service: `start` reads them. */
export interface FollowedSiteSettings {
  /** As they are now. Until the site has answered, and while it is down, the last known ones, also from before the start. */
  current: () => SiteSettings
  /** Takes changes from the bus; `onChange` is called whenever `current` answers otherwise than before. Before `bus.start`. */
  follow: (bus: Pick<Bus, 'broadcast'>, onChange?: () => Promise<void> | void) => void
  /** Reads them in the background until the site has answered. After `bus.start`, so that no change is missed. */
  start: () => void
  stop: () => Promise<void>
}

export interface SiteSettingsOptions {
  client: Pick<GrpcMethods<'site.v1.Settings'>, 'get'>
  /** The service's own database, where what was heard last is kept; null: it is not kept. */
  db: Connection | null
  /** What holds until the site has answered for the first time in the life of the database: `defaultSiteSettings`. */
  initial: SiteSettings
  log: Log
  /** How often they are read again, for an event that was lost. */
  refreshMs?: number
}

const pauses = { firstMs: 100, maxMs: 2_000 }
/** In one process with the site, others start before it. */
const failuresToWarn = 5
const defaultRefreshMs = 5 * 60_000

/**
 * Follows the settings of the site: one call at the start, then the event of each change. A switch that was closed is closed
 * from the start on, whether or not the site is there to say so.
 */
export async function createSiteSettings({
  client,
  db,
  initial,
  log,
  refreshMs = defaultRefreshMs,
}: SiteSettingsOptions): Promise<FollowedSiteSettings> {
  const stopping = new AbortController()
  const settings = await createCurrentSettings({ db, initial, log })
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const { version: answered, switches, website } = await client.get({})
    if (switches === null || website === null) throw new Error('the site answered without its settings')
    await settings.accept({ version: answered, switches, website })
  }

  async function readUntilStopped(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await read()
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === failuresToWarn)
          log.warn({ err: error }, 'the settings of the site could not be read; the last known hold')
      }
      await sleep(failures === 0 ? refreshMs : backoffMs(failures, pauses), stopping.signal)
    }
  }

  return {
    current: settings.current,
    follow(bus, onChange = () => undefined) {
      settings.onChange(onChange)
      bus.broadcast({ event: siteSettingsChanged, handler: ({ data }) => settings.accept(data) })
    },
    start() {
      reading ??= readUntilStopped()
    },
    async stop() {
      stopping.abort()
      await reading
    },
  }
}
