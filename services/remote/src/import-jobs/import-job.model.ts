import type { ComparedField } from '../imports/statement.rules.ts'
import { Schema, type Connection } from 'mongoose'
import type { StatementFileState } from '@verdict/proto/codes/remote/statement-files'
import type { importItemStates, importJobStates } from '@verdict/proto/http/remote/import'

export interface ImportItemRow {
  problemId: string
  /** `working`: a process has begun with it, and is gone if the lease of the job has run out. */
  state: (typeof importItemStates)[number]
  tries: number
  pid: number | null
  title: string
  changed: ComparedField[]
  missingImages: number
  /** Null: the statement is no file, or was fetched by an earlier version. */
  statementFile?: StatementFileState | null
  /** Why it failed; empty: it did not. */
  code: string
  params: Record<string, string | number>
}

/** A job that imports many problems; it runs while items are waiting. */
export interface ImportJobRow {
  _id: string
  key: string
  state: (typeof importJobStates)[number]
  isDryRun: boolean
  update: boolean
  /** Problems are created on behalf of this user. */
  by: { uid: string; username: string; roles: string[] }
  items: ImportItemRow[]
  /** Renewed by the process that works on it; after it expires, another process continues. */
  leasedUntil: Date
  createdAt: Date
  /** Ended jobs are deleted after a while. */
  endedAt: Date | null
}

const ttlSec = 30 * 86_400

const itemSchema = new Schema<ImportItemRow>(
  {
    problemId: { type: String, required: true },
    state: { type: String, required: true },
    tries: { type: Number, default: 0 },
    pid: { type: Number, default: null },
    title: { type: String, default: '' },
    changed: [String],
    missingImages: { type: Number, default: 0 },
    statementFile: { type: String, default: null },
    code: { type: String, default: '' },
    params: { type: Schema.Types.Mixed, default: {} },
  },
  { _id: false, strict: 'throw', minimize: false },
)

const importJobSchema = new Schema<ImportJobRow>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    state: { type: String, required: true },
    isDryRun: { type: Boolean, required: true },
    update: { type: Boolean, required: true },
    by: new Schema({ uid: String, username: String, roles: [String] }, { _id: false, strict: 'throw' }),
    items: [itemSchema],
    leasedUntil: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'import_jobs', versionKey: false, strict: 'throw' },
)
importJobSchema.index({ state: 1, key: 1, createdAt: 1 }) // the next job
importJobSchema.index({ createdAt: -1, _id: 1 }) // list
importJobSchema.index({ 'by.uid': 1 }) // jobs by a user
importJobSchema.index({ endedAt: 1 }, { expireAfterSeconds: ttlSec })

export function importJobModel(db: Connection) {
  return db.model<ImportJobRow>('RemoteImportJob', importJobSchema)
}
