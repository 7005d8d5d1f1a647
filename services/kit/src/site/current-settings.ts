import { isDeepStrictEqual } from 'node:util'
import type { Connection } from 'mongoose'
import type { Log } from '../log.ts'
import { createKnownSiteSettings } from './known-site-settings.ts'
import type { SiteSettings } from './site-defaults.ts'

interface CurrentOptions {
  db: Connection | null
  initial: SiteSettings
  log: Log
}

/**
 * The newest received settings of the site. With a database they are persisted, so that they are known before the site
 * has answered after a restart.
 */
export async function createCurrentSettings({ db, initial, log }: CurrentOptions) {
  const store = db === null ? null : createKnownSiteSettings(db)
  const known = await store?.read()
  // Settings added since then have their initial values.
  let current = {
    switches: { ...initial.switches, ...known?.switches },
    website: { ...initial.website, ...known?.website },
  }
  let version = -1
  let changed: () => Promise<void> | void = () => undefined

  async function keep(received: SiteSettings & { version: number }): Promise<void> {
    try {
      await store?.write(received)
    } catch (error) {
      log.warn({ err: error }, 'the settings of the site could not be kept for the next start')
    }
  }

  /** Ignores settings that are older than the current ones, since an event may have overtaken the answer. */
  async function accept(received: SiteSettings & { version: number }): Promise<void> {
    if (received.version < version) return
    version = received.version
    const { switches, website } = received
    await keep(received)
    if (isDeepStrictEqual({ switches, website }, current)) return
    current = { switches, website }
    try {
      await changed()
    } catch (error) {
      log.warn({ err: error }, 'a change of the settings of the site could not be passed on')
    }
  }

  return {
    current: (): SiteSettings => current,
    accept,
    /** Is called whenever `current` answers otherwise than before. */
    onChange(listener: () => Promise<void> | void): void {
      changed = listener
    },
  }
}
