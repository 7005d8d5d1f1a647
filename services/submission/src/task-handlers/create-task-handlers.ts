import type { TaskHandlersContext } from './context.ts'
import type { FindTaskHandler, TaskHandler, TaskTarget } from '../queue/tasks/index.ts'
import { checkTask } from './check-task.ts'
import { generateTask } from './generate-task.ts'
import { invocationTask } from './invocation-task.ts'
import { onlineTestTask } from './online-test-task.ts'
import { previewTask } from './preview-task.ts'
import { programTask } from './program-task.ts'
import { submissionTask } from './submission-task.ts'

/** Handlers of all kinds of tasks. */
export function createTaskHandlers(ctx: TaskHandlersContext): FindTaskHandler {
  return (target) => handlerFor(ctx, target)
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
