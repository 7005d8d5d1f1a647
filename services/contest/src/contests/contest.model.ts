import { Schema, type Connection } from 'mongoose'
import type {
  AddressSignInMode,
  ContestAuth,
  ContestAwardType,
  ContestType,
  RankShowName,
} from '@verdict/proto/codes/contest'

import type { ContestRuleName } from '@verdict/proto/contest-rules/rules'
import { optionPaths, type StoredRuleOptions } from './rule-options/rule-options.model.ts'

/** A problem in a contest. Titles and IDs of the site are copies that events keep up to date. */
export interface ContestProblemDoc {
  /** cpid */
  id: number
  pid: number
  /** Display ID on the site, such as A1000. */
  problemId: string
  /** Letter of the problem in the contest. */
  displayId: string
  displayTitle: string
  /** English title in this contest; empty: derived from the other titles. */
  displayTitleEn?: string
  /** These are the problem's own titles by language; absent means not known yet. */
  problemTitles?: { lang: string; title: string }[]
  color: string | null
  /** ID from an imported package; absent: its pid. */
  externalId?: string
  /**
   * Taken into a contest of a group by somebody who may not manage it, since it was public; absent also in entries of
   * earlier versions.
   */
  takenAsPublic?: boolean
  /** Taken as public and no longer so: its statement is closed in the contest, what was submitted counts. */
  withdrawn?: boolean
}

/** The published version of a problem by which a contest is judged, pinned at its start. */
export interface ContestProblemVersion {
  pid: number
  number: number
  /** Version of its judge specification. */
  judgeVersion: number
}

export interface AwardDoc {
  priority: number
  name: string
  background: string
  color: string
  num: number
}

export interface ContestDoc extends StoredRuleOptions {
  /** cid */
  _id: number
  /** ID from an imported package; absent: its cid. */
  externalId?: string
  title: string
  description: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  descriptionEn?: string
  type: ContestType
  /** Absent: the default rule of the type. */
  rule?: ContestRuleName
  auth: ContestAuth
  password: string | null
  startsAt: Date
  endsAt: Date
  /** Start of the freeze; null: no freeze. */
  sealedFrom: Date | null
  /** The freeze is lifted at the end. */
  autoRealRank: boolean
  openPrint: boolean
  openRank: boolean
  allowEndSubmit: boolean
  /** Verdicts are published only after a juror has verified them. */
  verificationRequired?: boolean
  /** Verdicts of remote judges count even if only a browser has reported them. */
  countsReportedVerdicts?: boolean
  /** Absent: off. */
  addressSignIn?: AddressSignInMode
  rankShowName: RankShowName
  openAccountLimit: boolean
  accountLimitRule: string | null
  /** Usernames. */
  starAccounts: string[]
  awardType: ContestAwardType
  awards: AwardDoc[]
  problems: ContestProblemDoc[]
  /** Pinned versions of its problems, once it has started; other problems are judged by their current version. */
  problemVersions?: ContestProblemVersion[]
  /** This user created the contest and manages it. */
  uid: string
  author: string
  gid: number | null
  visible: boolean
  /** Contest that it was copied from; 0: none. */
  source: number
  /** Registrations. */
  participants: number
  /** Number of its teams; 0 or left out: everybody takes part for themselves. */
  teams?: number
  /** Earlier registrations do not count. */
  registeredFrom: Date
  /** Incremented with each edit. */
  version: number
  createdAt: Date
  updatedAt: Date
}

const problemTitleSchema = new Schema<{ lang: string; title: string }>(
  { lang: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, strict: 'throw' },
)

const problemSchema = new Schema<ContestProblemDoc>(
  {
    id: { type: Number, required: true },
    pid: { type: Number, required: true },
    problemId: { type: String, required: true },
    displayId: { type: String, required: true },
    displayTitle: { type: String, required: true },
    displayTitleEn: String,
    problemTitles: { type: [problemTitleSchema], default: undefined },
    color: { type: String, default: null },
    externalId: String,
    takenAsPublic: Boolean,
    withdrawn: Boolean,
  },
  { _id: false, strict: 'throw' },
)

const problemVersionSchema = new Schema<ContestProblemVersion>(
  {
    pid: { type: Number, required: true },
    number: { type: Number, required: true },
    judgeVersion: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
)

const awardSchema = new Schema<AwardDoc>(
  {
    priority: { type: Number, required: true },
    name: { type: String, required: true },
    background: { type: String },
    color: { type: String },
    num: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
)

const contestSchema = new Schema<ContestDoc>(
  {
    _id: { type: Number, required: true },
    externalId: String,
    title: { type: String, required: true },
    description: { type: String, required: true },
    titleEn: String,
    descriptionEn: String,
    type: { type: Number, required: true },
    rule: String,
    ...optionPaths,
    auth: { type: Number, required: true },
    password: { type: String, default: null },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    sealedFrom: { type: Date, default: null },
    autoRealRank: { type: Boolean, required: true },
    openPrint: { type: Boolean, required: true },
    openRank: { type: Boolean, required: true },
    allowEndSubmit: { type: Boolean, required: true },
    verificationRequired: { type: Boolean },
    countsReportedVerdicts: { type: Boolean },
    addressSignIn: { type: String },
    rankShowName: { type: String, required: true },
    openAccountLimit: { type: Boolean, required: true },
    accountLimitRule: { type: String, default: null },
    starAccounts: { type: [String], required: true },
    awardType: { type: Number, required: true },
    awards: { type: [awardSchema], required: true },
    problems: { type: [problemSchema], required: true },
    problemVersions: { type: [problemVersionSchema], default: undefined },
    uid: { type: String, required: true },
    author: { type: String, required: true },
    gid: { type: Number, default: null },
    visible: { type: Boolean, required: true },
    source: { type: Number, required: true },
    participants: { type: Number, required: true },
    teams: { type: Number },
    registeredFrom: { type: Date, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'contests', versionKey: false, strict: 'throw' },
)
contestSchema.index({ visible: 1, gid: 1, startsAt: -1, _id: -1 }) // list of the site or of a group
contestSchema.index({ gid: 1, _id: -1 }) // list of editors, for a group or the site
contestSchema.index({ uid: 1 }) // renaming of an author
contestSchema.index({ endsAt: 1 }) // running and upcoming contests
contestSchema.index({ 'problems.id': 1 }) // positional updates of a problem
contestSchema.index({ externalId: 1 }, { unique: true, partialFilterExpression: { externalId: { $type: 'string' } } }) // unique ids from outside
contestSchema.index({ 'problems.pid': 1 }) // contests with a problem that was renamed or deleted

export function contestModel(db: Connection) {
  return db.model<ContestDoc>('Contest', contestSchema)
}
