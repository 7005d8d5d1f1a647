import { Schema, type Connection } from 'mongoose'
import { upsertIfNewer } from '../store/upsert-if-newer.ts'
import type { SiteSettings } from './site-defaults.ts'

/** The settings of the site as this service last received them. */
interface KnownSettings extends SiteSettings {
  _id: 'known'
  version: number
}

const knownSettingsSchema = new Schema<KnownSettings>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    switches: { type: Schema.Types.Mixed, required: true },
    website: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'known_site_settings', versionKey: false, strict: 'throw' },
)

/** Persists the last received settings of the site in the service's own database, for the next start. */
export function createKnownSiteSettings(db: Connection) {
  const rows = db.model<KnownSettings>('KnownSiteSettings', knownSettingsSchema)
  return {
    /** Null: this service has never heard from a site. */
    read: () => rows.findById('known').lean(),
    /** Leaves what another process of the service has heard later. */
    async write(settings: SiteSettings & { version: number }): Promise<void> {
      const { version, switches, website } = settings
      await upsertIfNewer(rows, { _id: 'known', version: { $lte: version } }, { $set: { version, switches, website } })
    },
  }
}
