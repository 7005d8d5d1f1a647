import type { Connection } from 'mongoose'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { Bus } from '../bus/bus.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import type { Log } from '../log.ts'
import { backoffMs, sleep } from '../concurrency/retry.ts'
import { createCurrentSettings } from './current-settings.ts'
import type { SiteSettings } from './site-defaults.ts'

export { defaultSiteSettings, siteDefaults, type SiteSettings } from './site-defaults.ts'

/** Keeps the current settings of the site. It is a background task of the service, which reads them at its start. */
export interface FollowedSiteSettings {
  /**
   * The current settings. Until the site has answered, and while it is down, the last known ones, also from before a
   * restart.
   */
  current: () => SiteSettings
  /** Subscribes to changes; `onChange` is called whenever `current` changes. Has to be called before `bus.start`. */
  follow: (bus: Pick<Bus, 'broadcast'>, onChange?: () => Promise<void> | void) => void
  /**
   * Reads the settings in the background until the site has answered. Has to be called after `bus.start`, so that no
   * change is missed.
   */
  start: () => void
  stop: () => Promise<void>
}

export interface SiteSettingsOptions {
  client: Pick<GrpcMethods<'site.v1.Settings'>, 'get'>
  /** Database in which the last received settings are persisted; null: they are not. */
  db: Connection | null
  /** Used until the site has answered for the first time since the database was created: `defaultSiteSettings`. */
  initial: SiteSettings
  log: Log
  /** Interval at which they are read again, in case an event was lost. */
  refreshMs?: number
}

const pauses = { firstMs: 100, maxMs: 2_000 }
/** In one process with the site, other services start before it, so that a few failures are normal. */
const failuresToWarn = 5
const defaultRefreshMs = 5 * 60_000

/**
 * Follows the settings of the site: one call at the start, then an event for each change. A feature that was switched
 * off stays off after a restart even while the site cannot be reached.
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
