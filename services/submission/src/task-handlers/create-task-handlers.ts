import type { TaskHandlersContext } from './context.ts'
import {
  taskTargetOf,
  type FindTaskHandler,
  type StoreResults,
  type TaskHandler,
  type TaskTarget,
} from '../queue/tasks/index.ts'
import { checkTask } from './check-task.ts'
import { generateTask } from './generate-task.ts'
import { invocationTask } from './invocation-task.ts'
import { onlineTestTask } from './online-test-task.ts'
import { previewTask } from './preview-task.ts'
import { programTask } from './program-task.ts'
import { storeSubmissionResults, submissionTask } from './submission-task.ts'

/** Handlers of all kinds of tasks. */
export function createTaskHandlers(ctx: TaskHandlersContext): FindTaskHandler {
  return (target) => handlerFor(ctx, target)
}

/** Results of submissions are written together, those of other tasks one after the other. */
export function createResultStore(ctx: TaskHandlersContext): StoreResults {
  return async (session, ended, now) => {
    const targets = ended.map((one) => ({ ...one, target: taskTargetOf(one.task._id) }))
    const ofSubmissions = targets.filter(({ target }) => target?.kind === 'submission')
    if (ofSubmissions.length > 0) await storeSubmissionResults(ctx, session, ofSubmissions, now)
    for (const { task, verdict, target } of targets)
      if (target !== undefined && target.kind !== 'submission')
        await handlerFor(ctx, target).storeResult(session, task, verdict, now)
  }
}

function handlerFor(ctx: TaskHandlersContext, target: TaskTarget): TaskHandler {
  switch (target.kind) {
    case 'submission':
      return submissionTask(ctx, target.submitId)
    case 'preview':
      return previewTask(ctx, target.submitId)
    case 'test':
      return onlineTestTask(ctx, target.key)
    case 'program':
      return programTask(ctx, target.jobId)
    case 'generate':
      return generateTask(ctx, target.jobId)
    case 'check':
      return checkTask(ctx, target.runId)
    case 'invocation':
      return invocationTask(ctx, target.runId)
  }
}
