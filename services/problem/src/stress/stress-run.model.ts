import { Schema, type Connection, type mongo } from 'mongoose'
import type { ProblemStress, stressStates } from '@verdict/proto/http/problem/preparation/stress'

/** What a stress test came to. */
export interface StressResult extends Omit<NonNullable<ProblemStress['result']>, 'input' | 'inputBytes' | 'isTest'> {
  /** On which the solutions differ; null: they do not. */
  input: Buffer | mongo.Binary | null
}

/** The stress test of a problem, which is its id, that was begun last. */
export interface StressRunDoc {
  _id: number
  state: Exclude<(typeof stressStates)[number], 'none'>
  /** Names what the judges run for it. */
  invocationId: string
  generator: string
  arguments: string
  referenceId: string
  /** Names of the solutions. */
  reference: string
  other: string
  rounds: number
  hasValidator: boolean
  uid: string
  startedAt: Date
  result: StressResult | null
}

const stressRunSchema = new Schema<StressRunDoc>(
  {
    _id: { type: Number, required: true },
    state: { type: String, required: true },
    invocationId: { type: String, required: true },
    generator: { type: String, required: true },
    arguments: String,
    referenceId: { type: String, required: true },
    reference: { type: String, required: true },
    other: { type: String, required: true },
    rounds: { type: Number, required: true },
    hasValidator: { type: Boolean, required: true },
    uid: { type: String, required: true },
    startedAt: { type: Date, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'stress_runs', versionKey: false, strict: 'throw', minimize: false },
)

export function stressRunModel(db: Connection) {
  return db.model<StressRunDoc>('StressRun', stressRunSchema)
}
