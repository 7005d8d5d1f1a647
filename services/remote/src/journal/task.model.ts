import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/**
 * `waiting`: nothing has left. `sending`: it is about to leave, or has. `sent`: it may have left, and its run is looked for.
 * `judging`: its run is known. `done`: it ended, with a verdict or without. Of what its owner's browser sends: `browser`:
 * nothing has left. `browser_sent`: it may have left; the browser finds its run and asks for its verdict. `confirming`: the
 * verdict that the browser reported is looked up at the judge's public API.
 */
export type TaskState = 'waiting' | 'sending' | 'sent' | 'judging' | 'browser' | 'browser_sent' | 'confirming' | 'done'

/** Of what this site sends itself, before it has ended. */
export const sentHereStates: readonly TaskState[] = ['waiting', 'sending', 'sent', 'judging']

/** Of what a browser sends, before it has ended. */
export const browserStates: readonly TaskState[] = ['browser', 'browser_sent', 'confirming']

/** That the owner's browser has taken a submission over. */
export interface BrowserRun {
  /** SHA-256 of the key of its reports; empty: the key is used up. */
  keyHash: string
  keyUntil: Date
  takenAt: Date
}

/** A verdict as a browser reported it. Times are ms, memory KB. */
export interface ReportedVerdict {
  status: JudgeStatus
  text: string
  timeMs: number | null
  memoryKb: number | null
  compileLog: string
}

/**
 * The journal of a submission at its remote judge. Before code leaves `sending` is written: whatever happens then, it is never
 * sent again before its run was looked for.
 */
export interface TaskRow {
  /** submitId */
  _id: number
  attempt: number
  uid: string
  key: string
  problem: string
  language: string
  /** Empty once a verdict is there: the submission has it. */
  code: string
  /** Of its lane: lower ones go first. */
  rank: number
  state: TaskState
  queuedAt: Date
  /** When it is next to be worked on. Who works on it moves it on: when that process dies, others find it here. */
  dueAt: Date
  /** How often sending was tried without anything having left. */
  tries: number
  accountId: string | null
  username: string
  /** The comment behind the code by which its run is known. */
  marker: string
  /** The code as it left. */
  sentCode: string
  /** Runs of the account for the problem before. */
  runsBefore: string[]
  sentAt: Date | null
  /** How often its run was looked for. */
  finds: number
  runId: string
  /** How often its verdict was asked for. */
  looks: number
  /** What was told of it last. */
  shownStatus: number
  shownText: string
  endedAt: Date | null
  /** There a verdict that only a browser reported does not count. */
  needsConfirmation?: boolean
  /** Null: it is sent by this site. */
  browser?: BrowserRun | null
  reported?: ReportedVerdict | null
}

const text = { type: String, default: '' }

const taskSchema = new Schema<TaskRow>(
  {
    _id: { type: Number, required: true },
    attempt: { type: Number, required: true },
    uid: { type: String, required: true },
    key: { type: String, required: true },
    problem: { type: String, required: true },
    language: { type: String, required: true },
    rank: { type: Number, required: true },
    state: { type: String, required: true },
    queuedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    accountId: { type: String, default: null },
    code: text,
    username: text,
    marker: text,
    sentCode: text,
    runId: text,
    shownText: text,
    runsBefore: [String],
    sentAt: { type: Date, default: null },
    finds: { type: Number, default: 0 },
    looks: { type: Number, default: 0 },
    shownStatus: { type: Number, default: 5 },
    endedAt: { type: Date, default: null },
    needsConfirmation: { type: Boolean, default: false },
    browser: { type: Schema.Types.Mixed, default: null },
    reported: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'tasks', versionKey: false, strict: 'throw' },
)
taskSchema.index({ state: 1, key: 1, rank: 1, queuedAt: 1 }) // who is next
taskSchema.index({ state: 1, key: 1, dueAt: 1 }) // what is due
taskSchema.index({ uid: 1 }) // what was sent for somebody
taskSchema.index({ key: 1, runId: 1 }, { partialFilterExpression: { runId: { $gt: '' } } }) // whose run it is

export function taskModel(db: Connection) {
  return db.model<TaskRow>('RemoteTask', taskSchema)
}
