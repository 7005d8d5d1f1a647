import { Schema, type Connection, type mongo } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

export interface ProgramFile {
  name: string
  base64: string
}

/** A program that generates a file of a test; `input` is its standard input. */
export interface GeneratorJob {
  language: string
  code: string
  files: ProgramFile[]
  args: string[]
  input: Buffer | mongo.Binary
  maxOutputBytes: number
}

export interface ProgramJobResult {
  status: JudgeStatus
  text: string
  /** Output of a generator. */
  output?: Buffer | mongo.Binary
  timeMs?: number | null
  memoryKb?: number | null
}

/**
 * A problem setter's program that is compiled (`program`) or run (`generator`) while a caller waits for the result.
 * Exactly one of the two is set.
 */
export interface ProgramJobRow {
  _id: string
  program?: { language: string; protocol: string; code: string; files: ProgramFile[] }
  generator?: GeneratorJob
  at: Date
  result?: ProgramJobResult
}

const ttlSec = 10 * 60

const programJobSchema = new Schema<ProgramJobRow>(
  {
    _id: { type: String, required: true },
    program: Schema.Types.Mixed,
    generator: Schema.Types.Mixed,
    at: { type: Date, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'program_jobs', versionKey: false, strict: 'throw', minimize: false },
)
programJobSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function programJobModel(db: Connection) {
  return db.model<ProgramJobRow>('ProgramJob', programJobSchema)
}

export function storedFiles(files: readonly { name: string; content: Uint8Array }[]): ProgramFile[] {
  return files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }))
}
