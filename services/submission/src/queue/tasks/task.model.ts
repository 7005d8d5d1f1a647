import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Lane } from './lane.rules.ts'

/**
 * waiting: to be sent. dispatched: named on the bus, not taken yet. leased: a worker has it. delayed: a pause after a
 * system error. addressed: waits for the one worker that may take it. done, cancelled: kept for a while, so that late and repeated calls get the right answer.
 */
export type TaskState = 'waiting' | 'dispatched' | 'leased' | 'delayed' | 'addressed' | 'done' | 'cancelled'

/**
 * Work for a judge worker: this collection is the queue. Every change of state is one write that names the state before
 * it. What the work is for says the id (`taskTargetOf`); the queue treats all of it alike.
 */
export interface TaskRow {
  _id: string
  /** 0: none */
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
  /** How often it was put on the bus. */
  sends?: number
  dispatchedAt?: Date
  /** Who has, or had, the lease of the current attempt. */
  workerId?: string
  leaseUntil?: Date
  /** When the lease of the current attempt began. */
  claimedAt?: Date
  /** Whose lease lapsed last: what they hand in all the same is taken while nobody else has the task. */
  lapsed?: { workerId: string; attempt: number }
  /** Compiling or Judging, as last reported. */
  progress?: JudgeStatus
  notBefore?: Date
  systemErrors: number
  lapses: number
  /** Workers that were ill, or could not get what they judge with, gave it back; which costs the task nothing. */
  released?: { times: number; workerId: string; reason: string; at: Date }
  /** Why the attempt before this one gave no verdict. */
  lastError?: string
  endedAt?: Date
  /** Ended because it cost too many workers. */
  deadLettered?: boolean
  /** W3C trace of the submit: the judging continues it. */
  traceparent?: string
  /** The rejudging of many that it is a part of. */
  rejudgingId?: number
  /** The only worker that may take it: it learns so by its heartbeat, and the bus hears nothing of it. */
  onlyWorker?: string
}

const endedTasksTtlSec = 24 * 60 * 60

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
    sends: Number,
    dispatchedAt: Date,
    workerId: String,
    leaseUntil: Date,
    claimedAt: Date,
    lapsed: {
      type: new Schema({ workerId: String, attempt: Number }, { _id: false, strict: 'throw' }),
      default: undefined,
    },
    progress: Number,
    notBefore: Date,
    systemErrors: { type: Number, required: true },
    lapses: { type: Number, required: true },
    released: {
      type: new Schema({ times: Number, workerId: String, reason: String, at: Date }, { _id: false, strict: 'throw' }),
      default: undefined,
    },
    lastError: String,
    endedAt: Date,
    deadLettered: Boolean,
    traceparent: String,
    rejudgingId: Number,
    onlyWorker: String,
  },
  { collection: 'tasks', versionKey: false, strict: 'throw' },
)
taskSchema.index({ state: 1, lane: 1, tenant: 1, queuedAt: 1, submitId: 1 }) // tenants with work, the oldest task of a tenant
taskSchema.index({ state: 1, lane: 1, queuedAt: 1 }) // age of the oldest in each lane
taskSchema.index({ uid: 1, state: 1 }) // what a user has waiting
taskSchema.index({ rejudgingId: 1, state: 1 }, { partialFilterExpression: { rejudgingId: { $exists: true } } })
taskSchema.index({ 'released.at': 1 }, { partialFilterExpression: { 'released.at': { $exists: true } } }) // what was given back
taskSchema.index(
  { onlyWorker: 1, state: 1, queuedAt: 1 },
  { partialFilterExpression: { onlyWorker: { $exists: true } } },
) // what is addressed to a worker
taskSchema.index({ endedAt: 1 }, { expireAfterSeconds: endedTasksTtlSec })

export function taskModel(db: Connection) {
  return db.model<TaskRow>('Task', taskSchema)
}

/** States in which the work is not done yet. */
export const unfinishedStates = [
  'waiting',
  'dispatched',
  'leased',
  'delayed',
  'addressed',
] as const satisfies readonly TaskState[]

/** States in which the task is still to be given to a worker. */
export const unclaimedStates: TaskState[] = ['waiting', 'dispatched', 'addressed']

/** In which a task waits for a worker anew. */
export function waitingState({ onlyWorker }: Pick<TaskRow, 'onlyWorker'>): TaskState {
  return onlyWorker === undefined ? 'waiting' : 'addressed'
}
