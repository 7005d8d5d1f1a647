import type { ClientSession } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { SubmissionContext } from '../../context.ts'
import type { Verdict } from '../result.rules.ts'
import type { TaskRow } from '../task.model.ts'

/** What of a task only its kind knows: the fields of the message to the worker that the queue's row does not hold. */
export type TaskContent = Pick<Task, 'kind' | 'code' | 'test' | 'program' | 'answers'>

export interface Progress {
  status: JudgeStatus
  caseDone: number
  caseCount: number
}

/** An attempt that came to nothing, and that is followed by another. */
export interface Failure {
  attempt: number
  workerId: string | null
  at: Date
  /** The worker could not judge; undefined: it was not heard of again. */
  verdict?: Verdict
  reason: string
}

/** What is done differently for each kind of task. */
export interface Target {
  /** Undefined when what the task is for is gone. */
  load: (ctx: SubmissionContext) => Promise<TaskContent | undefined>
  /** Keeps what came of it, in the transaction that ends the task. */
  store: (ctx: SubmissionContext, session: ClientSession, task: TaskRow, verdict: Verdict, now: Date) => Promise<void>
  /** Tells who waits how far it is. */
  progress: (ctx: SubmissionContext, task: TaskRow, progress: Progress) => Promise<void>
  /** Tells who waits that it begins anew. */
  again: (ctx: SubmissionContext, task: TaskRow, failure: Failure) => Promise<void>
}
