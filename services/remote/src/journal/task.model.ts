import { Schema, type Connection } from 'mongoose'

/**
 * `waiting`: nothing has left. `sending`: it is about to leave, or has. `sent`: it may have left, and its run is looked for.
 * `judging`: its run is known. `done`: it ended, with a verdict or without.
 */
export const taskStates = ['waiting', 'sending', 'sent', 'judging', 'done'] as const
export type TaskState = (typeof taskStates)[number]

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
    ...{ code: text, username: text, marker: text, sentCode: text, runId: text, shownText: text },
    runsBefore: [String],
    sentAt: { type: Date, default: null },
    finds: { type: Number, default: 0 },
    looks: { type: Number, default: 0 },
    shownStatus: { type: Number, default: 5 },
    endedAt: { type: Date, default: null },
  },
  { collection: 'tasks', versionKey: false, strict: 'throw' },
)
taskSchema.index({ state: 1, key: 1, rank: 1, queuedAt: 1 }) // who is next
taskSchema.index({ state: 1, key: 1, dueAt: 1 }) // what is due
taskSchema.index({ uid: 1 }) // what was sent for somebody

export function taskModel(db: Connection) {
  return db.model<TaskRow>('RemoteTask', taskSchema)
}
