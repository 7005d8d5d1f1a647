import { Schema, type Connection } from 'mongoose'
import type { mutantRunStates, mutantStates } from '@verdict/proto/http/problem/preparation/mutants'
import type { Mutant } from './mutate.rules.ts'

/** A mutant with the result of the tests. */
export interface TestedMutant extends Omit<Mutant, 'code'> {
  state: (typeof mutantStates)[number]
  /** Number of the first test that failed it; 0: none. */
  killedBy: number
}

/** The latest run of the mutants of a problem; `_id` is the problem. */
export interface MutantRunDoc {
  _id: number
  state: Exclude<(typeof mutantRunStates)[number], 'none'>
  /** The invocation that runs them. */
  invocationId: string
  exampleId: string
  /** Name of the solution. */
  solution: string
  /** Hash of the solution and the judge specification. */
  key: string
  isAccepted: boolean
  mutants: TestedMutant[]
  uid: string
  startedAt: Date
}

const mutantRunSchema = new Schema<MutantRunDoc>(
  {
    _id: { type: Number, required: true },
    state: { type: String, required: true },
    invocationId: { type: String, required: true },
    exampleId: { type: String, required: true },
    solution: { type: String, required: true },
    key: { type: String, required: true },
    isAccepted: { type: Boolean, required: true },
    mutants: Schema.Types.Mixed,
    uid: { type: String, required: true },
    startedAt: { type: Date, required: true },
  },
  { collection: 'mutant_runs', versionKey: false, strict: 'throw' },
)

export function mutantRunModel(db: Connection) {
  return db.model<MutantRunDoc>('MutantRun', mutantRunSchema)
}
