import { Schema, type Connection } from 'mongoose'
import type {
  generatedTestStates,
  generationStates,
  setterPrograms,
} from '@verdict/proto/http/problem/authoring/authoring'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { UploadedCase } from '../test-data/upload.model.ts'

/** Why a test was not made. */
export interface Refusal {
  program: (typeof setterPrograms)[number]
  code: ErrorCode
  params: Record<string, string | number>
  /** What the compiler or the program said. */
  text: string
}

/** The beginning of a file, to look at before it is taken. */
export interface FilePreview {
  text: string
  bytes: number
  truncated: boolean
}

export interface GeneratedTest {
  arguments: string
  state: (typeof generatedTestStates)[number]
  refusal: Refusal | null
  /** The stored files of a test that was made. */
  files: UploadedCase | null
  input: FilePreview | null
  output: FilePreview | null
  /** Whether the solution wrote the answer that the test had already; absent: it had none. */
  agrees?: boolean
}

/** Tests that a setter's program makes; only for who started it. Its id is random, and that of the upload it becomes. */
export interface GenerationDoc {
  _id: string
  uid: string
  state: (typeof generationStates)[number]
  /** Somebody wants it to end after the test that is being made. */
  isStopping: boolean
  tests: GeneratedTest[]
  /** When something of it happened last: a process that died leaves it behind. */
  updatedAt: Date
  expiresAt: Date
}

const generationSchema = new Schema<GenerationDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    state: { type: String, required: true },
    isStopping: { type: Boolean, required: true },
    tests: Schema.Types.Mixed,
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'test_generations', versionKey: false, strict: 'throw', minimize: false },
)
generationSchema.index({ uid: 1, state: 1 }) // one at a time for a user
generationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function generationModel(db: Connection) {
  return db.model<GenerationDoc>('TestGeneration', generationSchema)
}
