import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

export interface ProgramFile {
  name: string
  base64: string
}

/** A problem setter's program that is only compiled, for someone who waits for what the compiler says. */
export interface ProgramJobRow {
  _id: string
  program: { language: string; protocol: string; code: string; files: ProgramFile[] }
  at: Date
  result?: { status: JudgeStatus; text: string }
}

const livesSec = 10 * 60

const programJobSchema = new Schema<ProgramJobRow>(
  {
    _id: { type: String, required: true },
    program: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    result: Schema.Types.Mixed,
  },
  { collection: 'program_jobs', versionKey: false, strict: 'throw', minimize: false },
)
programJobSchema.index({ at: 1 }, { expireAfterSeconds: livesSec })

export function programJobModel(db: Connection) {
  return db.model<ProgramJobRow>('ProgramJob', programJobSchema)
}
