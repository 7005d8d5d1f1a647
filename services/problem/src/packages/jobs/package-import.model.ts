import { Schema, type Connection } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { packageImportStates } from '@verdict/proto/http/problem/authoring/package'
import type { Actor } from '@verdict/kit/actor'
import type { ImportReport } from '../model/import-report.ts'

/** A background import is visible only to the user who started it. Its id is random. */
export interface PackageImportDoc {
  _id: string
  uid: string
  /** The actor has the roles from the time of the start. */
  actor: Actor
  state: (typeof packageImportStates)[number]
  /** Cancellation was requested and takes effect after the current problem. */
  isCancelling: boolean
  filename: string
  /** The upload is stored under this hash. */
  sha256: string
  bytes: number
  target: {
    format: PackageFormat | null
    gid: number
    /** The import updates this problem; null creates new ones. */
    pid: number | null
    source: string | null
  }
  /** The report is in this language. */
  locale: Locale
  done: number
  total: number
  /** These problems were created by the import and are deleted again if it does not succeed. */
  made: number[]
  failure: { code: ErrorCode; params: Record<string, string | number> } | null
  report: ImportReport | null
  createdAt: Date
  expiresAt: Date
}

const packageImportSchema = new Schema<PackageImportDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    actor: Schema.Types.Mixed,
    state: { type: String, required: true },
    isCancelling: { type: Boolean, required: true },
    filename: { type: String, required: true },
    sha256: { type: String, required: true },
    bytes: { type: Number, required: true },
    target: Schema.Types.Mixed,
    locale: { type: String, required: true },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    made: { type: [Number], required: true },
    failure: Schema.Types.Mixed,
    report: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'package_imports', versionKey: false, strict: 'throw', minimize: false },
)
packageImportSchema.index({ state: 1, createdAt: 1 }) // Finds the next import to run.
packageImportSchema.index({ uid: 1, createdAt: -1 }) // Finds the latest import of a user.
packageImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function packageImportModel(db: Connection) {
  return db.model<PackageImportDoc>('PackageImport', packageImportSchema)
}

/** Imports in these states have not ended. */
export const unfinishedStates = ['waiting', 'running'] as const satisfies readonly PackageImportDoc['state'][]
