import { Schema, type Connection } from 'mongoose'
import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'

/** Validators, generators and checker tests of a problem; `_id` is the problem. */
export interface PreparationDoc extends Preparation {
  _id: number
}

const preparationSchema = new Schema<PreparationDoc>(
  {
    _id: { type: Number, required: true },
    validators: Schema.Types.Mixed,
    generators: Schema.Types.Mixed,
    scripts: Schema.Types.Mixed,
    checkerTests: Schema.Types.Mixed,
    script: String,
  },
  { collection: 'preparations', versionKey: false, strict: 'throw', minimize: false },
)

export function preparationModel(db: Connection) {
  return db.model<PreparationDoc>('Preparation', preparationSchema)
}
