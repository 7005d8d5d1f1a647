import { Schema, type Connection } from 'mongoose'

/** One row for each kind of settings; it holds only what an administrator has decided. */
export interface StoredSettings {
  _id: 'web' | 'switches'
  values: Record<string, string | number | boolean>
}

const siteSettingsSchema = new Schema<StoredSettings>(
  { _id: { type: String, required: true }, values: { type: Schema.Types.Mixed, default: {} } },
  { collection: 'settings', versionKey: false, strict: 'throw', minimize: false },
)

export function siteSettingsModel(db: Connection) {
  return db.model<StoredSettings>('SiteSettings', siteSettingsSchema)
}
