import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Outbox } from '@verdict/kit/outbox'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { SiteSettings } from '../config.ts'
import type { Peers } from '../peers.ts'
import type { Incident } from '../status-page/incident.model.ts'
import type { StoredSettings } from './site-settings.model.ts'

/** The use cases of this folder depend on these. */
export interface SettingsContext {
  db: Connection
  outbox: Outbox
  siteSettings: Model<StoredSettings>
  incidents: Model<Incident>
  peers: Peers
  /** Disk space of the data folder. */
  diskSpace: Pick<DiskSpace, 'level' | 'freeMb'>
  clock: Clock
  settings: SiteSettings
}
