import type { TaskHandler, TaskTarget } from '../queue/index.ts'
import { checkTask } from './check-task.ts'
import { generateTask } from './generate-task.ts'
import { onlineTestTask } from './online-test-task.ts'
import { previewTask } from './preview-task.ts'
import { programTask } from './program-task.ts'
import { submissionTask } from './submission-task.ts'

export function taskHandlerFor(target: TaskTarget): TaskHandler {
  switch (target.kind) {
    case 'submission':
      return submissionTask(target.submitId)
    case 'preview':
      return previewTask(target.submitId)
    case 'test':
      return onlineTestTask(target.key)
    case 'program':
      return programTask(target.jobId)
    case 'generate':
      return generateTask(target.jobId)
    case 'check':
      return checkTask(target.runId)
  }
}
