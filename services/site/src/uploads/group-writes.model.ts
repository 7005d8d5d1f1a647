import { Schema, type Connection } from 'mongoose'

/** A row that every upload for a group writes: of two at once the second sees what the first has taken up. */
export interface GroupWritesDoc {
  /** gid */
  _id: number
  writes: number
}

const groupWritesSchema = new Schema<GroupWritesDoc>(
  { _id: { type: Number, required: true }, writes: { type: Number, required: true } },
  { collection: 'group_writes', versionKey: false, strict: 'throw' },
)

export function groupWritesModel(db: Connection) {
  return db.model<GroupWritesDoc>('GroupWrites', groupWritesSchema)
}
