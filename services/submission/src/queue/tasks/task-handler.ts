import type { ClientSession } from 'mongoose'
import type { Trace } from '@verdict/kit/trace'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import type { Verdict } from '../../verdicts/result.rules.ts'
import { taskTargetOf, type TaskTarget } from './task-id.rules.ts'
import type { TaskRow } from './task.model.ts'

/** Content of the message to the worker that is not stored in the queue. */
export type TaskContent = Pick<
  Task,
  'kind' | 'code' | 'test' | 'tests' | 'program' | 'answers' | 'generator' | 'invocation'
>

export interface Progress {
  status: JudgeStatus
  caseDone: number
  caseCount: number
}

/** An attempt that gave no result and is retried. */
export interface FailedAttempt {
  attempt: number
  workerId: string | null
  at: Date
  /** The worker reported a System Error; undefined: the worker was lost. */
  verdict?: Verdict
  reason: string
}

/** Handles one kind of task. The queue calls it and knows nothing else about the purpose of a task. */
export interface TaskHandler {
  /** The content for the worker; undefined if the subject of the task was deleted. */
  loadContent: () => Promise<TaskContent | undefined>
  /** Stores the result in the transaction that ends the task. */
  storeResult: (session: ClientSession, task: TaskRow, verdict: Verdict, now: Date) => Promise<void>
  /** Publishes the progress. */
  onProgress?: (task: TaskRow, progress: Progress) => Promise<void>
  /** Called when judging starts again. */
  onRetry?: (task: TaskRow, failed: FailedAttempt) => Promise<void>
  /** Called when its worker gave it back and it waits again. */
  onReleased?: (task: TaskRow) => Promise<void>
  /** Called in the transaction that cancels the task. */
  onCancelled?: (session: ClientSession, task: TaskRow) => Promise<void>
}

/** A task that ends with a verdict. */
export interface EndedTask {
  task: TaskRow
  verdict: Verdict
  /** Trace of the call that reported the verdict. */
  trace: Trace | undefined
}

/** Stores the results of several tasks in the transaction that ends them all. */
export type StoreResults = (session: ClientSession, ended: readonly EndedTask[], now: Date) => Promise<void>

/** Returns the handler for the target of a task. */
export type FindTaskHandler = (target: TaskTarget) => TaskHandler

/** The handler of a task; undefined for an ID that `taskIdFor` did not create. */
export function findTaskHandler(
  { taskHandler }: { taskHandler: FindTaskHandler },
  taskId: string,
): TaskHandler | undefined {
  const target = taskTargetOf(taskId)
  return target === undefined ? undefined : taskHandler(target)
}

/** @throws Error for a task that this service did not create */
export function taskHandlerOf(ctx: { taskHandler: FindTaskHandler }, { _id: taskId }: { _id: string }) {
  const handler = findTaskHandler(ctx, taskId)
  if (handler === undefined) throw new Error(`task ${taskId} is of no known kind`)
  return handler
}
