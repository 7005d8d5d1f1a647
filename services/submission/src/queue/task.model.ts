import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Lane } from './lane.rules.ts'

/**
 * waiting: to be sent. dispatched: named on the bus, not taken yet. leased: a worker has it. delayed: a pause after a
 * system error. done, cancelled: kept for a while, so that late and repeated calls get the right answer.
 */
export type TaskState = 'waiting' | 'dispatched' | 'leased' | 'delayed' | 'done' | 'cancelled'

/** A judging that is to be done: this collection is the queue. Every change of state is one write that names the state before it. */
export interface TaskRow {
  _id: string
  submitId: number
  uid: string
  cid: number
  pid: number
  problemVersion: number
  language: string
  lane: Lane
  tenant: string
  state: TaskState
  /** Grows with every judging; a result counts only for the current one. */
  attempt: number
  queuedAt: Date
  dispatchedAt?: Date
  /** Who has, or had, the lease of the current attempt. */
  workerId?: string
  leaseUntil?: Date
  /** Compiling or Judging, as last reported. */
  progress?: JudgeStatus
  notBefore?: Date
  systemErrors: number
  lapses: number
  /** Why the attempt before this one gave no verdict. */
  lastError?: string
  endedAt?: Date
  /** W3C trace of the submit: the judging continues it. */
  traceparent?: string
}

const endedTasksLiveSec = 24 * 60 * 60

const taskSchema = new Schema<TaskRow>(
  {
    _id: { type: String, required: true },
    submitId: { type: Number, required: true },
    uid: { type: String, required: true },
    cid: { type: Number, required: true },
    pid: { type: Number, required: true },
    problemVersion: { type: Number, required: true },
    language: { type: String, required: true },
    lane: { type: String, required: true },
    tenant: { type: String, required: true },
    state: { type: String, required: true },
    attempt: { type: Number, required: true },
    queuedAt: { type: Date, required: true },
    dispatchedAt: Date,
    workerId: String,
    leaseUntil: Date,
    progress: Number,
    notBefore: Date,
    systemErrors: { type: Number, required: true },
    lapses: { type: Number, required: true },
    lastError: String,
    endedAt: Date,
    traceparent: String,
  },
  { collection: 'tasks', versionKey: false, strict: 'throw' },
)
taskSchema.index({ state: 1, lane: 1, tenant: 1, queuedAt: 1, submitId: 1 }) // tenants with work, the oldest task of a tenant
taskSchema.index({ state: 1, queuedAt: 1 }) // age of the oldest; those dispatched and leased are few
taskSchema.index({ uid: 1, state: 1 }) // what a user has waiting
taskSchema.index({ endedAt: 1 }, { expireAfterSeconds: endedTasksLiveSec })

export function taskModel(db: Connection) {
  return db.model<TaskRow>('Task', taskSchema)
}

/** States in which a submission has no verdict yet. */
export const unfinishedStates = ['waiting', 'dispatched', 'leased', 'delayed'] as const satisfies readonly TaskState[]

export function taskIdOf(submitId: number): string {
  return `submission-${submitId}`
}

/** The submission that a task judges; undefined for an id that was not made by `taskIdOf`. */
export function submitIdOf(taskId: string): number | undefined {
  const digits = /^submission-(\d{1,15})$/.exec(taskId)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
