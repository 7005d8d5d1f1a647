import { Schema, type Connection } from 'mongoose'
import type { Preferences } from '@verdict/proto/http/auth/accounts/preferences'
import type { Static } from 'typebox'

/**
 * Stores the choices of a user on pages of the site. `version` increases with every save, so that two computers notice
 * each other's changes.
 */
export interface PreferencesDoc extends Static<typeof Preferences> {
  /** Uid. */
  _id: string
  version: number
}

const filter = {
  problemID: String,
  username: String,
  status: Number,
  language: String,
  onlyMine: Boolean,
}

const preferencesSchema = new Schema<PreferencesDoc>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    statusFilters: { type: [{ _id: false, name: { type: String, required: true }, filter }], default: undefined },
  },
  { collection: 'preferences', versionKey: false, strict: 'throw', minimize: false },
)

export function preferencesModel(db: Connection) {
  return db.model<PreferencesDoc>('Preferences', preferencesSchema)
}
