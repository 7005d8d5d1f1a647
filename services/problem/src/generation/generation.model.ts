import { Schema, type Connection } from 'mongoose'
import type {
  generatedTestStates,
  generationStates,
  setterPrograms,
} from '@verdict/proto/http/problem/authoring/authoring'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { UploadedCase } from '../test-data/upload.model.ts'

/** Why a test was not generated. */
export interface Refusal {
  program: (typeof setterPrograms)[number]
  code: ErrorCode
  params: Record<string, string | number>
  /** The text is the output of the compiler or the program. */
  text: string
}

/** The beginning of a file. */
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
  /** Whether the solution gave the existing answer of the test; absent: there was none. */
  agrees?: boolean
}

/** A run of a generator, visible only to who started it. Its random ID is also that of the resulting upload. */
export interface GenerationDoc {
  _id: string
  uid: string
  state: (typeof generationStates)[number]
  /** The generation stops after the current test. */
  isStopping: boolean
  tests: GeneratedTest[]
  /** Last progress: it shows whether the process has died. */
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
generationSchema.index({ uid: 1, state: 1 }) // one generation at a time for a user
generationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function generationModel(db: Connection) {
  return db.model<GenerationDoc>('TestGeneration', generationSchema)
}
