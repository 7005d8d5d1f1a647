import { Schema, type Connection } from 'mongoose'
import type { VersionGate } from '@verdict/proto/http/problem/authoring/versions'
import type { ContentParts } from './version-content.rules.ts'

/**
 * A published version of a problem; immutable except for `gate`. Its tests and judging options are the judge
 * specification `specVersion`; other parts are content-addressed.
 */
export interface ProblemVersionDoc {
  pid: number
  /** From 1, without gaps. */
  number: number
  specVersion: number
  /** SHA-256 of each part. */
  parts: ContentParts
  /** The same hashes as a list, for the sweep. */
  blobs: string[]
  /** Names of the uploads that its statements use; missing in older documents. */
  uploads?: string[]
  /** This user published the version. It is null for problems from before versions if their author has no account. */
  uid: string | null
  publishedAt: Date
  note: string
  restoredFrom: number | null
  gate: VersionGate
}

const problemVersionSchema = new Schema<ProblemVersionDoc>(
  {
    pid: { type: Number, required: true },
    number: { type: Number, required: true },
    specVersion: { type: Number, required: true },
    parts: Schema.Types.Mixed,
    blobs: [String],
    uploads: { type: [String], default: undefined },
    uid: { type: String, default: null },
    publishedAt: { type: Date, required: true },
    note: { type: String, default: '' },
    restoredFrom: { type: Number, default: null },
    gate: { type: String, required: true },
  },
  { collection: 'problem_versions', versionKey: false, strict: 'throw' },
)
problemVersionSchema.index({ pid: 1, number: -1 }, { unique: true }) // versions of a problem, latest first
problemVersionSchema.index({ pid: 1, specVersion: 1 }) // whether a judge specification is in use
problemVersionSchema.index({ uploads: 1 }) // versions with an upload
problemVersionSchema.index({ blobs: 1 }) // whether a blob is in use
problemVersionSchema.index({ uid: 1, _id: 1 }) // versions published by a user

export function problemVersionModel(db: Connection) {
  return db.model<ProblemVersionDoc>('ProblemVersion', problemVersionSchema)
}
