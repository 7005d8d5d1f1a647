import { targetOf } from '../task-target.rules.ts'
import { onlineTestTarget } from './online-test-target.ts'
import { previewTarget } from './preview-target.ts'
import { programTarget } from './program-target.ts'
import { submissionTarget } from './submission-target.ts'
import type { Target } from './target.ts'

/** What a task is for; undefined for an id that nobody made. */
export function findTarget(taskId: string): Target | undefined {
  const target = targetOf(taskId)
  switch (target?.kind) {
    case undefined:
      return undefined
    case 'submission':
      return submissionTarget(target.submitId)
    case 'preview':
      return previewTarget(target.submitId)
    case 'test':
      return onlineTestTarget(target.key)
    case 'program':
      return programTarget(target.jobId)
  }
}

/** @throws Error for a task that this service did not make */
export function targetOfTask({ _id: taskId }: { _id: string }) {
  const target = findTarget(taskId)
  if (target === undefined) throw new Error(`nobody knows what task ${taskId} is for`)
  return target
}
