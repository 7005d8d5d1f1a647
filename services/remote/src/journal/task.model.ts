import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/**
 * `waiting`: nothing was sent. `sending`: the code is about to be sent, or was. `sent`: it may have been sent, and its
 * run is searched for. `judging`: its run is known. `done`: it has ended, with or without a verdict. For submissions
 * sent by the owner's browser: `browser`: nothing was sent. `browser_sent`: it may have been sent; the browser searches
 * for the run and polls its verdict. `confirming`: the reported verdict is being verified with the judge's public API.
 */
export type TaskState = 'waiting' | 'sending' | 'sent' | 'judging' | 'browser' | 'browser_sent' | 'confirming' | 'done'

/** Unfinished states of submissions sent by this site. */
export const sentHereStates: readonly TaskState[] = ['waiting', 'sending', 'sent', 'judging']

/** Unfinished states of submissions sent by a browser. */
export const browserStates: readonly TaskState[] = ['browser', 'browser_sent', 'confirming']

/** A submission assigned to the owner's browser. */
export interface BrowserRun {
  /** SHA-256 of the key for reports; empty: the key was used. */
  keyHash: string
  keyUntil: Date
  takenAt: Date
}

/** A verdict reported by a browser. Times are in ms, memory in KB. */
export interface ReportedVerdict {
  status: JudgeStatus
  text: string
  timeMs: number | null
  memoryKb: number | null
  compileLog: string
}

/**
 * Write-ahead journal of a submission to a remote judge. `sending` is stored before the code is sent, so it is never
 * sent again before its run was searched for.
 */
export interface TaskRow {
  /** submitId */
  _id: number
  attempt: number
  uid: string
  key: string
  problem: string
  language: string
  /** Cleared once there is a verdict, as the submission service stores the code. */
  code: string
  /** Priority of its lane, ascending. */
  rank: number
  state: TaskState
  queuedAt: Date
  /**
   * When it is processed next. A process moves it ahead while it works on the task, so that another one retries after a
   * crash.
   */
  dueAt: Date
  /** Number of attempts in which nothing was sent. */
  tries: number
  accountId: string | null
  username: string
  /** The comment appended to the code that identifies its run. */
  marker: string
  /** The code as it was sent. */
  sentCode: string
  /** Earlier runs of the account for the problem. */
  runsBefore: string[]
  sentAt: Date | null
  /** Number of searches for the run. */
  finds: number
  runId: string
  /** Number of polls for the verdict. */
  looks: number
  /** The last published status. */
  shownStatus: number
  shownText: string
  endedAt: Date | null
  /** Whether a verdict reported by a browser must be verified. */
  needsConfirmation?: boolean
  /** Null: sent by this site. */
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
taskSchema.index({ state: 1, key: 1, rank: 1, queuedAt: 1 }) // the next task
taskSchema.index({ state: 1, key: 1, dueAt: 1 }) // tasks that are due
taskSchema.index({ uid: 1 }) // tasks of a user
taskSchema.index({ key: 1, runId: 1 }, { partialFilterExpression: { runId: { $gt: '' } } }) // task of a run

export function taskModel(db: Connection) {
  return db.model<TaskRow>('RemoteTask', taskSchema)
}
