import { Schema, type Connection } from 'mongoose'
import type { OwnAward } from '../objects/results/awards.rules.ts'
import type { FeedItem } from './fold.rules.ts'

/**
 * An entry of a contest's event feed; immutable. `seq` counts from 1 without gaps, so that of concurrent writers one
 * succeeds.
 */
export interface FeedEntry {
  _id?: unknown
  cid: number
  seq: number
  at: Date
  items: FeedItem[]
}

const entrySchema = new Schema<FeedEntry>(
  {
    cid: { type: Number, required: true },
    seq: { type: Number, required: true },
    at: { type: Date, required: true },
    items: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'clics_feed', versionKey: false, strict: 'throw' },
)
entrySchema.index({ cid: 1, seq: 1 }, { unique: true }) // further reading; one writer for each number

export function feedModel(db: Connection) {
  return db.model<FeedEntry>('ClicsFeedEntry', entrySchema)
}

/** ID that a client assigned to a submission, and the submission number reserved for it. */
export interface SubmissionId {
  _id?: unknown
  cid: number
  id: string
  submitId: number
  /** Whether the submission was stored. */
  isTaken: boolean
}

const submissionIdSchema = new Schema<SubmissionId>(
  {
    cid: { type: Number, required: true },
    id: { type: String, required: true },
    submitId: { type: Number, required: true },
    isTaken: { type: Boolean, required: true },
  },
  { collection: 'clics_submission_ids', versionKey: false, strict: 'throw' },
)
submissionIdSchema.index({ cid: 1, id: 1 }, { unique: true }) // one submission for each id

export function submissionIdModel(db: Connection) {
  return db.model<SubmissionId>('ClicsSubmissionId', submissionIdSchema)
}

/** Scheduled thaw of a contest, when it was thawed, and when its results were finalized, with a hash of them. */
export interface ClicsContest {
  /** cid */
  _id: number
  thawAt: Date | null
  /** Null or absent: its scoreboard is not thawed, or was by its end. */
  thawedAt?: Date | null
  finalized: { at: Date; by: string; digest: string } | null
  /** External IDs of organizations and groups by name; absent: none. */
  organizations?: NamedOutside[]
  groups?: (NamedOutside & { icpcId: string | null })[]
  /** Awards of those who run the contest; absent: none. */
  awards?: OwnAward[]
}

interface NamedOutside {
  name: string
  externalId: string | null
}

const namedSchema = new Schema(
  {
    name: { type: String, required: true },
    externalId: { type: String, default: null },
    icpcId: { type: String },
  },
  { _id: false, strict: 'throw' },
)

const awardSchema = new Schema(
  {
    id: { type: String, required: true },
    citation: { type: String, required: true },
    teamIds: { type: [String], required: true },
  },
  { _id: false, id: false, strict: 'throw' },
)

const contestSchema = new Schema<ClicsContest>(
  {
    _id: { type: Number, required: true },
    thawAt: { type: Date, default: null },
    thawedAt: { type: Date },
    finalized: { type: Schema.Types.Mixed, default: null },
    organizations: { type: [namedSchema] },
    groups: { type: [namedSchema] },
    awards: { type: [awardSchema], default: undefined },
  },
  { collection: 'clics_contests', versionKey: false, strict: 'throw' },
)
contestSchema.index({ thawAt: 1 }) // contests to thaw

export function clicsContestModel(db: Connection) {
  return db.model<ClicsContest>('ClicsContest', contestSchema)
}
