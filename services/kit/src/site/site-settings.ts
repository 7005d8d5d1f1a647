import { isDeepStrictEqual } from 'node:util'
import { siteSettingsChanged } from '@verdict/proto/events/site'
import type { Bus } from '../bus/bus.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import type { Log } from '../log.ts'
import { backoffMs, sleep } from '../retry.ts'
import type { SiteSettings } from './site-defaults.ts'

export { defaultSiteSettings, siteDefaults, type SiteSettings } from './site-defaults.ts'

/** The settings of the site as this process knows them. A background task of the service: `start` reads them. */
export interface FollowedSiteSettings {
  /** As they are now; as at the start until the site has answered, and the last known ones while it is away. */
  current: () => SiteSettings
  /** Takes changes from the bus; `onChange` is called whenever `current` answers otherwise than before. Before `bus.start`. */
  follow: (bus: Pick<Bus, 'broadcast'>, onChange?: () => Promise<void> | void) => void
  /** Reads them in the background until the site has answered. After `bus.start`, so that no change is missed. */
  start: () => void
  stop: () => Promise<void>
}

export interface SiteSettingsOptions {
  client: Pick<GrpcMethods<'site.v1.Settings'>, 'get'>
  /** What holds until the site has answered for the first time: `defaultSiteSettings`. */
  initial: SiteSettings
  log: Log
  /** How often they are read again, for an event that was lost. */
  refreshMs?: number
}

const pauses = { firstMs: 100, maxMs: 2_000 }
/** In one process with the site, others start before it. */
const failuresToWarn = 5
const defaultRefreshMs = 5 * 60_000

/** Follows the settings of the site: one call at the start, then the event of each change. */
export function createSiteSettings({
  client,
  initial,
  log,
  refreshMs = defaultRefreshMs,
}: SiteSettingsOptions): FollowedSiteSettings {
  const stopping = new AbortController()
  let current = initial
  let version = -1
  let changed: () => Promise<void> | void = () => undefined
  let reading: Promise<void> | undefined

  /** An answer may have been overtaken by the event of a later change, so what is older than what is known is left. */
  async function accept(received: SiteSettings & { version: number }): Promise<void> {
    if (received.version < version) return
    version = received.version
    const { switches, website } = received
    if (isDeepStrictEqual({ switches, website }, current)) return
    current = { switches, website }
    try {
      await changed()
    } catch (error) {
      log.warn({ err: error }, 'a change of the settings of the site could not be passed on')
    }
  }

  async function read(): Promise<void> {
    const { version: answered, switches, website } = await client.get({})
    if (switches === null || website === null) throw new Error('the site answered without its settings')
    await accept({ version: answered, switches, website })
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
    current: () => current,
    follow(bus, onChange = () => undefined) {
      changed = onChange
      bus.broadcast({ event: siteSettingsChanged, handler: ({ data }) => accept(data) })
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
