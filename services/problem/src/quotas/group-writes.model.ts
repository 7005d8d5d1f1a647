import { Schema, type Connection } from 'mongoose'

/** A row that every transaction writes which makes a group grow: two at once conflict there, and one is done after the other. */
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
