import { Schema, type Connection } from 'mongoose'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ContentParts } from './version-content.rules.ts'

/** Fields of a form that are not part of a version; they take effect when the draft is published. */
export type DraftIdentity = Pick<ProblemDoc, 'problemId' | 'problemKey' | 'idLength' | 'author' | 'authorUid' | 'auth'>

/**
 * A saved state of the next version of a problem. The one with the highest revision is the draft; a few earlier ones
 * are kept. Its tests are the judge specification `specVersion`.
 */
export interface DraftVersionDoc {
  pid: number
  /** Counts from 1 since the draft was created. */
  revision: number
  /** The published version that the draft is based on. */
  baseNumber: number
  specVersion: number
  parts: ContentParts
  blobs: string[]
  /** Names of the uploads that its statements use; missing in older documents. */
  uploads?: string[]
  identity: DraftIdentity
  /** Highest number assigned to a test. */
  caseSeq: number
  uid: string
  savedAt: Date
}

const draftVersionSchema = new Schema<DraftVersionDoc>(
  {
    pid: { type: Number, required: true },
    revision: { type: Number, required: true },
    baseNumber: { type: Number, required: true },
    specVersion: { type: Number, required: true },
    parts: Schema.Types.Mixed,
    blobs: [String],
    uploads: { type: [String], default: undefined },
    identity: Schema.Types.Mixed,
    caseSeq: { type: Number, required: true },
    uid: { type: String, required: true },
    savedAt: { type: Date, required: true },
  },
  { collection: 'draft_versions', versionKey: false, strict: 'throw' },
)
draftVersionSchema.index({ pid: 1, revision: -1 }, { unique: true }) // drafts of a problem, latest first
draftVersionSchema.index({ pid: 1, specVersion: 1 }) // whether a judge specification is in use
draftVersionSchema.index({ uploads: 1 }) // versions with an upload
draftVersionSchema.index({ blobs: 1 }) // whether a blob is in use

export function draftVersionModel(db: Connection) {
  return db.model<DraftVersionDoc>('DraftVersion', draftVersionSchema)
}
