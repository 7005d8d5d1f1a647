import type { ClientSession } from 'mongoose'
import type { Trace } from '@verdict/kit/trace'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { taskTargetOf, type TaskTarget } from './task-id.rules.ts'
import type { TaskRow } from './task.model.ts'

/** What of a task only its kind knows: the fields of the message to the worker that the queue's row does not hold. */
export type TaskContent = Pick<
  Task,
  'kind' | 'code' | 'test' | 'tests' | 'program' | 'answers' | 'generator' | 'invocation'
>

export interface Progress {
  status: JudgeStatus
  caseDone: number
  caseCount: number
}

/** An attempt that gave no result and is followed by another. */
export interface FailedAttempt {
  attempt: number
  workerId: string | null
  at: Date
  /** The worker reported a System Error; undefined: the worker was lost. */
  verdict?: Verdict
  reason: string
}

/** What is done differently for each kind of task. The queue calls it and knows nothing else of what a task is for. */
export interface TaskHandler {
  /** What the worker is given. Undefined when what the task is for is gone. */
  loadContent: () => Promise<TaskContent | undefined>
  /** Stores the result, in the transaction that ends the task. */
  storeResult: (session: ClientSession, task: TaskRow, verdict: Verdict, now: Date) => Promise<void>
  /** Shows how far the judging is. */
  onProgress?: (task: TaskRow, progress: Progress) => Promise<void>
  /** Shows that the judging begins anew. */
  onRetry?: (task: TaskRow, failed: FailedAttempt) => Promise<void>
  /** Shows that it waits again: its worker has given it back. */
  onReleased?: (task: TaskRow) => Promise<void>
  /** Records that the task ends without a result, in the transaction that cancels it. */
  onCancelled?: (session: ClientSession, task: TaskRow) => Promise<void>
}

/** A task that ends by a verdict. */
export interface EndedTask {
  task: TaskRow
  verdict: Verdict
  /** Of the call that the verdict came by. */
  trace: Trace | undefined
}

/** Stores the results of several tasks, in the transaction that ends them all. */
export type StoreResults = (session: ClientSession, ended: readonly EndedTask[], now: Date) => Promise<void>

/** Gives the handler of a task by what the task is for. */
export type FindTaskHandler = (target: TaskTarget) => TaskHandler

/** The handler of a task; undefined for an id that `taskIdFor` did not make. */
export function findTaskHandler(
  { taskHandler }: { taskHandler: FindTaskHandler },
  taskId: string,
): TaskHandler | undefined {
  const target = taskTargetOf(taskId)
  return target === undefined ? undefined : taskHandler(target)
}

/** @throws Error for a task that this service did not make */
export function taskHandlerOf(ctx: { taskHandler: FindTaskHandler }, { _id: taskId }: { _id: string }) {
  const handler = findTaskHandler(ctx, taskId)
  if (handler === undefined) throw new Error(`task ${taskId} is of no known kind`)
  return handler
}
