import { Schema, type Connection } from 'mongoose'

/** A virtual run: somebody takes part in a contest that has ended, from a start of their own on. */
export interface VirtualRunDoc {
  _id: number
  cid: number
  uid: string
  /** Numbers the user's runs of this contest from 1. */
  number: number
  startsAt: Date
  /** The run lasts as long as the contest, or until it was abandoned. */
  endsAt: Date
  isGivenUp: boolean
}

const virtualRunSchema = new Schema<VirtualRunDoc>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    number: { type: Number, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    isGivenUp: { type: Boolean, required: true },
  },
  { collection: 'virtual_runs', versionKey: false, strict: 'throw' },
)
virtualRunSchema.index({ cid: 1, uid: 1, number: 1 }, { unique: true }) // runs of a user in a contest; prevents two concurrent starts
virtualRunSchema.index({ uid: 1, _id: -1 }) // runs of a user, newest first
virtualRunSchema.index({ cid: 1, endsAt: 1 }) // running ones

export function virtualRunModel(db: Connection) {
  return db.model<VirtualRunDoc>('VirtualRun', virtualRunSchema)
}
