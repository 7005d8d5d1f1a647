import { Schema, type Connection } from 'mongoose'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { ContentParts } from './version-content.rules.ts'

/** What a form decides besides the content of a version; it takes effect when the draft is published. */
export type DraftIdentity = Pick<ProblemDoc, 'problemId' | 'problemKey' | 'idLength' | 'author' | 'authorUid' | 'auth'>

/**
 * What the next version of a problem is to be, as it was saved once; the one with the highest revision is the draft, some
 * before it are kept. Its tests are the judge specification `specVersion`.
 */
export interface DraftVersionDoc {
  pid: number
  /** From 1, since the problem had no draft. */
  revision: number
  /** The published version that it was begun from. */
  baseNumber: number
  specVersion: number
  parts: ContentParts
  blobs: string[]
  /** Names of the uploads that its statements show; left out by rows of before they were kept. */
  uploads?: string[]
  identity: DraftIdentity
  /** Highest number given to a test. */
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
draftVersionSchema.index({ pid: 1, revision: -1 }, { unique: true }) // of a problem, latest first
draftVersionSchema.index({ pid: 1, specVersion: 1 }) // whether a judge specification is in use
draftVersionSchema.index({ uploads: 1 }) // which versions show an upload
draftVersionSchema.index({ blobs: 1 }) // whether a content is in use

export function draftVersionModel(db: Connection) {
  return db.model<DraftVersionDoc>('DraftVersion', draftVersionSchema)
}
