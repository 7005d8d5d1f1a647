import { Schema, type Connection } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { packageImportStates } from '@verdict/proto/http/problem/authoring/package'
import type { Actor } from '@verdict/kit/actor'
import type { ImportReport } from '../model/import-report.ts'

/** A background import; visible only to the user who started it. Its ID is random. */
export interface PackageImportDoc {
  _id: string
  uid: string
  /** The user who started it, with their roles at that time. */
  actor: Actor
  state: (typeof packageImportStates)[number]
  /** Cancellation was requested; it takes effect after the current problem. */
  isCancelling: boolean
  filename: string
  /** Hash of the stored upload. */
  sha256: string
  bytes: number
  target: {
    format: PackageFormat | null
    gid: number
    /** The problem that becomes what the package holds; null: new ones. */
    pid: number | null
    source: string | null
  }
  /** Language of the report. */
  locale: Locale
  done: number
  total: number
  /** Problems that it has created, which are deleted again if it does not succeed. */
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
packageImportSchema.index({ state: 1, createdAt: 1 }) // the next one
packageImportSchema.index({ uid: 1, createdAt: -1 }) // the latest of somebody
packageImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function packageImportModel(db: Connection) {
  return db.model<PackageImportDoc>('PackageImport', packageImportSchema)
}

/** States before the end of an import. */
export const unfinishedStates = ['waiting', 'running'] as const satisfies readonly PackageImportDoc['state'][]
