import { Schema, type Connection } from 'mongoose'
import type { shadowFaultKinds } from '@verdict/proto/http/contest/clics/shadow'
import type { MappingOverride } from './mapping-override.rules.ts'
import type { PrimaryObjects, PrimaryType } from './primary.rules.ts'

export type ShadowFaultKind = (typeof shadowFaultKinds)[number]

/** Why the primary could not be read; `detail` is an HTTP status or network error. */
export interface ShadowError {
  kind: ShadowFaultKind
  detail: string
  at: Date
}

/** Connection of a contest with the contest of another system that it shadows (the primary). */
export interface ShadowDoc {
  /** cid */
  _id: number
  /** Incremented with each change of the connection; readers with an older one must not write any more. */
  revision: number
  /** URL of the contest in the primary's Contest API, without a trailing slash; null: none. */
  url: string | null
  /** The feed was uploaded as a file and is not read from the URL. */
  isUploaded: boolean
  username: string
  /** Encrypted; empty: none. */
  password: string
  /** False: paused. */
  enabled: boolean
  setBy: { uid: string; username: string }
  overrides: MappingOverride[]
  /** Token of the last position; null: start at the beginning. */
  token: string | null
  /** Incremented with each complete read; objects that it does not report are deleted. */
  generation: number
  lines: number
  brokenLines: number
  objects: number
  lastReadAt: Date | null
  isConnected: boolean
  fault: ShadowError | null
  /** Last known scoreboard of the primary. */
  scoreboard: { at: Date; rows: unknown[] } | null
}

const shadowSchema = new Schema<ShadowDoc>(
  {
    _id: { type: Number, required: true },
    revision: { type: Number, required: true },
    url: { type: String, default: null },
    isUploaded: { type: Boolean, required: true },
    username: { type: String, default: '' },
    password: { type: String, default: '' },
    enabled: { type: Boolean, required: true },
    setBy: { type: Schema.Types.Mixed, required: true },
    overrides: { type: Schema.Types.Mixed, required: true },
    token: { type: String, default: null },
    generation: { type: Number, required: true },
    lines: { type: Number, required: true },
    brokenLines: { type: Number, required: true },
    objects: { type: Number, required: true },
    lastReadAt: { type: Date, default: null },
    isConnected: { type: Boolean, required: true },
    fault: { type: Schema.Types.Mixed, default: null },
    scoreboard: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'shadows', versionKey: false, strict: 'throw', minimize: false },
)
shadowSchema.index({ enabled: 1 }) // contests that are followed
shadowSchema.index({ 'setBy.uid': 1 }) // settings by a user, for the deletion of the account

export function shadowModel(db: Connection) {
  return db.model<ShadowDoc>('Shadow', shadowSchema)
}

/** An object of the primary's contest, folded from its feed. */
export interface PrimaryObjectDoc {
  _id?: unknown
  cid: number
  type: PrimaryType
  id: string
  /** The last read that reported it. */
  generation: number
  object: PrimaryObjects[PrimaryType]
}

const objectSchema = new Schema<PrimaryObjectDoc>(
  {
    cid: { type: Number, required: true },
    type: { type: String, required: true },
    id: { type: String },
    generation: { type: Number, required: true },
    object: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'shadow_objects', versionKey: false, strict: 'throw', minimize: false },
)
objectSchema.index({ cid: 1, type: 1, id: 1 }, { unique: true }) // unique objects of a contest

export function primaryObjectModel(db: Connection) {
  return db.model<PrimaryObjectDoc>('ShadowObject', objectSchema)
}

/** Import state of a submission of the primary, and the explanation of a juror for its difference. */
export interface ShadowSubmission {
  _id?: unknown
  cid: number
  /** ID in the other system. */
  id: string
  /** Local number; null: none was reserved yet. */
  submitId: number | null
  isTaken: boolean
  /** Why the last attempt to import it failed. */
  failure: { code: string; detail: string; tries: number; nextAt: Date } | null
  explanation: { note: string; uid: string; username: string; at: Date } | null
}

const submissionSchema = new Schema<ShadowSubmission>(
  {
    cid: { type: Number, required: true },
    id: { type: String, required: true },
    submitId: { type: Number, default: null },
    isTaken: { type: Boolean, required: true },
    failure: { type: Schema.Types.Mixed, default: null },
    explanation: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'shadow_submissions', versionKey: false, strict: 'throw', minimize: false },
)
submissionSchema.index({ cid: 1, id: 1 }, { unique: true }) // unique submissions of a contest
submissionSchema.index({ 'explanation.uid': 1 }, { partialFilterExpression: { 'explanation.uid': { $exists: true } } }) // explanations by a user, for the deletion of the account

export function shadowSubmissionModel(db: Connection) {
  return db.model<ShadowSubmission>('ShadowSubmission', submissionSchema)
}
