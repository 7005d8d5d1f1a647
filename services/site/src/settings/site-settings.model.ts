import { Schema, type Connection } from 'mongoose'
import type { SwitchValues, WebTexts } from './site-settings.rules.ts'

export interface SiteSettingsDoc {
  /** There is one row, `site`. */
  _id: 'site'
  switches: SwitchValues
  web: WebTexts
}

/** The one row of switches and texts. It is made at the first start; every change sets single fields of it. */
const siteSettingsSchema = new Schema<SiteSettingsDoc>(
  {
    _id: { type: String, required: true },
    switches: { type: Schema.Types.Mixed, required: true },
    web: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'site_settings', versionKey: false, strict: 'throw', minimize: false },
)

export function siteSettingsModel(db: Connection) {
  return db.model<SiteSettingsDoc>('SiteSettings', siteSettingsSchema)
}
