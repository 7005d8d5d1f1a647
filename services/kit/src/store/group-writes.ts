import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import { isDuplicateKey } from './mongo.ts'

/**
 * A row that every transaction which adds something to a group writes, so that concurrent ones conflict and run one
 * after another.
 */
export interface GroupWritesDoc {
  /** gid */
  _id: number
  writes: number
}

const groupWritesSchema = new Schema<GroupWritesDoc>(
  { _id: { type: Number, required: true }, writes: { type: Number, required: true } },
  { collection: 'group_writes', versionKey: false, strict: 'throw' },
)

export function groupWritesModel(db: Connection): Model<GroupWritesDoc> {
  return db.model<GroupWritesDoc>('GroupWrites', groupWritesSchema)
}

/** Creates the row of a group before the transaction; within one, two could not create it at the same time. */
export async function prepareGroupWrites(groupWrites: Model<GroupWritesDoc>, gid: number): Promise<void> {
  try {
    await groupWrites.updateOne({ _id: gid }, { $setOnInsert: { writes: 0 } }, { upsert: true })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/** After this, the second of two concurrent transactions sees what the first has written. */
export async function lockGroupWrites(
  groupWrites: Model<GroupWritesDoc>,
  gid: number,
  session: ClientSession,
): Promise<void> {
  await groupWrites.updateOne({ _id: gid }, { $inc: { writes: 1 } }, { session })
}
