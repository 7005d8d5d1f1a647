import { Schema, type Connection } from 'mongoose'

/** A browser with which an account has signed in. */
export interface KnownDevice {
  /** Hash of the browser's token, then the uid. */
  _id: string
  usedAt: Date
}

const ttlSec = 180 * 24 * 60 * 60

const knownDeviceSchema = new Schema<KnownDevice>(
  { _id: { type: String, required: true }, usedAt: { type: Date, required: true } },
  { collection: 'known_devices', versionKey: false, strict: 'throw' },
)
knownDeviceSchema.index({ usedAt: 1 }, { expireAfterSeconds: ttlSec })

export function knownDeviceModel(db: Connection) {
  return db.model<KnownDevice>('KnownDevice', knownDeviceSchema)
}
