import { Schema, type Connection } from 'mongoose'
import type { scriptRunStates } from '@verdict/proto/http/problem/preparation/script'
import type { GeneratedTest } from '../generation/generation.model.ts'

/** A test of a script, with what came of it. */
export interface ScriptedTest extends GeneratedTest {
  line: number
  inputName: string
  outputName: string
  group: number | null
  /** Hash of all that decides what is in it: generator, arguments, reference solution. */
  key: string
  isReused: boolean
}

/** The tests of the script of a problem, which is its id, as they were made last. */
export interface ScriptRunDoc {
  _id: number
  /** Names this run among those of the problem. */
  runId: string
  state: Exclude<(typeof scriptRunStates)[number], 'none'>
  /** Somebody wants it to end after the test that is being made. */
  isStopping: boolean
  uid: string
  exampleId: string
  /** Name of the reference solution. */
  solution: string
  startedAt: Date
  /** When something of it happened last: a process that died leaves it behind. */
  updatedAt: Date
  tests: ScriptedTest[]
  /** Contents of tests. */
  blobs: string[]
  /** Names of the inputs that the problem was given last. */
  taken: string[]
}

const scriptRunSchema = new Schema<ScriptRunDoc>(
  {
    _id: { type: Number, required: true },
    runId: { type: String, required: true },
    state: { type: String, required: true },
    isStopping: { type: Boolean, required: true },
    uid: { type: String, required: true },
    exampleId: { type: String, required: true },
    solution: { type: String, required: true },
    startedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    tests: Schema.Types.Mixed,
    blobs: [String],
    taken: [String],
  },
  { collection: 'script_runs', versionKey: false, strict: 'throw', minimize: false },
)
scriptRunSchema.index({ blobs: 1 }) // whether a content is in use

export function scriptRunModel(db: Connection) {
  return db.model<ScriptRunDoc>('ScriptRun', scriptRunSchema)
}
