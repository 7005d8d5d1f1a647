import { Schema, type Connection, type mongo } from 'mongoose'
import type { ProblemStress, stressStates } from '@verdict/proto/http/problem/preparation/stress'

export interface StressResult extends Omit<NonNullable<ProblemStress['result']>, 'input' | 'inputBytes' | 'isTest'> {
  /** The input on which the solutions differ; null if none was found. */
  input: Buffer | mongo.Binary | null
}

/** The latest stress test of a problem; `_id` is the problem. */
export interface StressRunDoc {
  _id: number
  state: Exclude<(typeof stressStates)[number], 'none'>
  /** The invocation that runs it. */
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
