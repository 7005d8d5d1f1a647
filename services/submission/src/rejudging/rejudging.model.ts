import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Scope } from '@verdict/proto/codes/scope'
import type { rejudgingStates } from '@verdict/proto/http/submission/judging'
import type { Verdict } from '../verdicts/result.rules.ts'

/** Selects submissions; all given conditions must hold. */
export interface RejudgingFilter {
  pid?: number
  cid?: number
  submitIds?: number[]
  username?: string
  language?: string
  status?: JudgeStatus
}

/**
 * running: submissions are sent to be judged, so far those up to `sentUpTo`. ready: a preview that waits to be applied
 * or discarded. applying: its verdicts are being written. undoing: the replaced verdicts are being restored. The other
 * states are final.
 */
export type RejudgingState = (typeof rejudgingStates)[number]

/** A bulk rejudging, with all that is needed to resume it after a restart. */
export interface RejudgingRow {
  _id: number
  filter: RejudgingFilter
  preview: boolean
  /** Judge each submission by the problem version of its verdict instead of the current one. */
  sameVersion: boolean
  /** A published version that was requested, with its judge specification. */
  version?: { number: number; judgeVersion: number }
  reason: string
  startedBy: string
  /** This user started it; scopes are asked for their problems on behalf of this user. */
  actor?: { uid: string; username: string; roles: string[] }
  /** The scopes of its submissions. */
  scopes?: Scope[]
  state: RejudgingState
  /** Submissions after this one are not included. */
  lastSubmitId: number
  sentUpTo: number
  allSent: boolean
  total: number
  judged: number
  changed: number
  startedAt: Date
  endedAt: Date | null
  /** This user applied, discarded or undid it. */
  endedBy: string | null
  /** Replaced verdicts are kept. Absent in rejudgings that were applied before undoing was possible. */
  keepsReplaced?: boolean
}

const rejudgingSchema = new Schema<RejudgingRow>(
  {
    _id: { type: Number, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    preview: { type: Boolean, required: true },
    sameVersion: { type: Boolean, required: true },
    version: Schema.Types.Mixed,
    reason: { type: String, default: '' },
    startedBy: { type: String, required: true },
    actor: { type: Schema.Types.Mixed },
    scopes: { type: Schema.Types.Mixed },
    state: { type: String, required: true },
    lastSubmitId: { type: Number, required: true },
    sentUpTo: { type: Number, required: true },
    allSent: { type: Boolean, required: true },
    total: { type: Number, required: true },
    judged: { type: Number, required: true },
    changed: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    endedBy: { type: String, default: null },
    keepsReplaced: Boolean,
  },
  { collection: 'rejudgings', versionKey: false, strict: 'throw', minimize: false },
)
rejudgingSchema.index({ state: 1 }) // running rejudgings

export function rejudgingModel(db: Connection) {
  return db.model<RejudgingRow>('Rejudging', rejudgingSchema)
}

/** Times are ms, memory KB. */
export interface Outcome {
  status: JudgeStatus
  score: number | null
  timeMs: number | null
  memoryKb: number | null
}

/**
 * sent: to be judged. judged: the outcome is known. written: it became the verdict. restored: the replaced verdict is
 * back. overtaken: judged again meanwhile for another reason. skipped: discarded, or judged to a System Error.
 */
export type ItemState = 'sent' | 'judged' | 'written' | 'restored' | 'overtaken' | 'skipped'

/** The verdict that a rejudging has replaced. */
export interface Replaced {
  verdict: Verdict
  judger: string | null
  isManual: boolean
  /** Attempt of the submission that replaced it. */
  byAttempt: number
}

/** One submission of a rejudging. */
export interface RejudgingItemRow {
  /** rejudgingId-submitId */
  _id: string
  rejudgingId: number
  submitId: number
  username: string
  displayPid: string
  language: string
  state: ItemState
  before: Outcome
  /** Attempt of the submission that `before` is from. */
  beforeAttempt: number
  after: Outcome | null
  changed: boolean
  /** A preview stores the complete verdict until it is applied or discarded. */
  verdict: Verdict | null
  /** The worker that judged it. */
  workerId: string | null
  /** An applied preview stores the verdict that it replaced until it is undone. */
  replaced?: Replaced | null
}

const itemSchema = new Schema<RejudgingItemRow>(
  {
    _id: { type: String, required: true },
    rejudgingId: { type: Number, required: true },
    submitId: { type: Number, required: true },
    username: { type: String, required: true },
    displayPid: { type: String, required: true },
    language: { type: String, required: true },
    state: { type: String, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    beforeAttempt: { type: Number, required: true },
    after: { type: Schema.Types.Mixed, default: null },
    changed: { type: Boolean, required: true },
    verdict: { type: Schema.Types.Mixed, default: null },
    workerId: { type: String, default: null },
    replaced: Schema.Types.Mixed,
  },
  { collection: 'rejudging_items', versionKey: false, strict: 'throw', minimize: false },
)
itemSchema.index({ rejudgingId: 1, submitId: -1 }) // list of a rejudging
itemSchema.index({ rejudgingId: 1, state: 1, changed: 1, submitId: -1 }) // statistics, remaining items, and changed ones

export function rejudgingItemModel(db: Connection) {
  return db.model<RejudgingItemRow>('RejudgingItem', itemSchema)
}

export function itemId(rejudgingId: number, submitId: number): string {
  return `${rejudgingId}-${submitId}`
}
