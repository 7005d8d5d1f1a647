import { Schema, type Connection } from 'mongoose'

/** One document for each kind of settings with the values set by administrators, and one with a version counter. */
export interface StoredSettings {
  _id: 'web' | 'switches' | 'version'
  values: Record<string, string | number | boolean>
}

const siteSettingsSchema = new Schema<StoredSettings>(
  { _id: { type: String, required: true }, values: { type: Schema.Types.Mixed, default: {} } },
  { collection: 'settings', versionKey: false, strict: 'throw', minimize: false },
)

export function siteSettingsModel(db: Connection) {
  return db.model<StoredSettings>('SiteSettings', siteSettingsSchema)
}
