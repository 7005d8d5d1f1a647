import { Schema, type Connection } from 'mongoose'

/** Tombstone of a deleted account, for services that missed the event. It holds no personal data. */
export interface DeletedAccount {
  /** uid */
  _id: string
  /** One above the last version of the account. */
  version: number
  deletedAt: Date
}

const deletedAccountSchema = new Schema<DeletedAccount>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    deletedAt: { type: Date, required: true },
  },
  { collection: 'deleted_accounts', versionKey: false, strict: 'throw' },
)
deletedAccountSchema.index({ deletedAt: 1, _id: 1 }) // deletions in order

export function deletedAccountModel(db: Connection) {
  return db.model<DeletedAccount>('DeletedAccount', deletedAccountSchema)
}
