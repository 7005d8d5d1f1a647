import { Schema, type Connection } from 'mongoose'
import type { scriptRunStates } from '@verdict/proto/http/problem/preparation/script'
import type { GeneratedTest } from '../generation/generation.model.ts'

/** A test of a script with its result. */
export interface ScriptedTest extends GeneratedTest {
  line: number
  inputName: string
  outputName: string
  group: number | null
  /** Hash of everything that determines its content: generator, arguments and reference solution. */
  key: string
  isReused: boolean
}

/** The latest run of a problem's script; `_id` is the problem. */
export interface ScriptRunDoc {
  _id: number
  /** Distinguishes runs of the same problem. */
  runId: string
  state: Exclude<(typeof scriptRunStates)[number], 'none'>
  /** A stop was requested; it takes effect after the current test. */
  isStopping: boolean
  uid: string
  exampleId: string
  /** Name of the reference solution. */
  solution: string
  startedAt: Date
  /** Time of the last progress; an old value reveals that the process has crashed. */
  updatedAt: Date
  tests: ScriptedTest[]
  /** Blobs that the tests reference. */
  blobs: string[]
  /** Input names of the tests that the problem last took from a run. */
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
scriptRunSchema.index({ blobs: 1 }) // whether a blob is in use

export function scriptRunModel(db: Connection) {
  return db.model<ScriptRunDoc>('ScriptRun', scriptRunSchema)
}
