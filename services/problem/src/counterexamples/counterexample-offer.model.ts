import { Schema, type Connection } from 'mongoose'

/** How counterexamples to submissions for a problem (its ID) are searched. Without a document they are not offered. */
export interface CounterexampleOfferDoc {
  _id: number
  generator: string
  arguments: string
  referenceId: string
  rounds: number
  changedBy: string
  changedAt: Date
}

const offerSchema = new Schema<CounterexampleOfferDoc>(
  {
    _id: { type: Number, required: true },
    generator: { type: String, required: true },
    arguments: String,
    referenceId: { type: String, required: true },
    rounds: { type: Number, required: true },
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'counterexample_offers', versionKey: false, strict: 'throw' },
)

export function counterexampleOfferModel(db: Connection) {
  return db.model<CounterexampleOfferDoc>('CounterexampleOffer', offerSchema)
}
