import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Lane } from './lane.rules.ts'

/**
 * waiting: to be dispatched. dispatched: published on the bus, not claimed yet. leased: a worker has it. delayed:
 * backoff after a System Error. addressed: waits for the one worker that may take it. done, cancelled: kept for a
 * while, so that late and repeated calls get the right answer.
 */
export type TaskState = 'waiting' | 'dispatched' | 'leased' | 'delayed' | 'addressed' | 'done' | 'cancelled'

/**
 * A unit of work for a judge worker; this collection is the queue. Every transition is one write that checks the
 * previous state. The ID says what the task is for (`taskTargetOf`); the queue treats all tasks alike.
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
  /** Incremented with every judging; a result counts only for the current attempt. */
  attempt: number
  queuedAt: Date
  /** How often it was published. */
  sends?: number
  dispatchedAt?: Date
  /** Holder of the lease of the current attempt, or its last holder. */
  workerId?: string
  leaseUntil?: Date
  /** When the lease of the current attempt began. */
  claimedAt?: Date
  /** Holder of the last expired lease, whose result is still accepted while nobody else has claimed the task. */
  lapsed?: { workerId: string; attempt: number }
  /** Compiling or Judging, as last reported. */
  progress?: JudgeStatus
  notBefore?: Date
  systemErrors: number
  lapses: number
  /** Times and reason of workers that gave it back because of problems of their own; not counted as failures. */
  released?: { times: number; workerId: string; reason: string; at: Date }
  /** Why the previous attempt gave no verdict. */
  lastError?: string
  endedAt?: Date
  /** It was ended because it lost too many workers. */
  deadLettered?: boolean
  /** W3C trace of the submission, which the judging continues. */
  traceparent?: string
  /** The bulk rejudging that it belongs to. */
  rejudgingId?: number
  /** The only worker that may take it. The worker learns of it by its heartbeat; it is not published on the bus. */
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
taskSchema.index({ state: 1, lane: 1, tenant: 1, queuedAt: 1, submitId: 1 }) // tenants with tasks, the oldest task of a tenant
taskSchema.index({ state: 1, lane: 1, queuedAt: 1 }) // age of the oldest task in each lane
taskSchema.index({ uid: 1, state: 1 }) // waiting tasks of a user
taskSchema.index({ rejudgingId: 1, state: 1 }, { partialFilterExpression: { rejudgingId: { $exists: true } } })
taskSchema.index({ 'released.at': 1 }, { partialFilterExpression: { 'released.at': { $exists: true } } }) // released tasks
taskSchema.index(
  { onlyWorker: 1, state: 1, queuedAt: 1 },
  { partialFilterExpression: { onlyWorker: { $exists: true } } },
) // tasks for a certain worker
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

/** States in which no worker has the task yet. */
export const unclaimedStates: TaskState[] = ['waiting', 'dispatched', 'addressed']

/** The state in which a task waits for a worker again. */
export function waitingState({ onlyWorker }: Pick<TaskRow, 'onlyWorker'>): TaskState {
  return onlyWorker === undefined ? 'waiting' : 'addressed'
}
