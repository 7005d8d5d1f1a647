import { expect, it } from '@jest/globals'
import { taskTargetOf, taskIdFor, type TaskTarget } from './task-id.rules.ts'

it.each<TaskTarget>([
  { kind: 'submission', submitId: 12 },
  { kind: 'preview', rejudgingId: 3, submitId: 12 },
  { kind: 'test', key: 'TEST_JUDGE_5c6f1d9e-9d3b-4b52-8a63-6c6f4a7a3a10' },
  { kind: 'program', jobId: '5c6f1d9e-9d3b-4b52-8a63-6c6f4a7a3a10' },
  { kind: 'generate', jobId: '5c6f1d9e-9d3b-4b52-8a63-6c6f4a7a3a10' },
])('a task id encodes its target: %j', (target) => {
  expect(taskTargetOf(taskIdFor(target))).toEqual(target)
})

it.each(['', 'nonsense', 'submission-', 'submission-x', 'submission-1-2', 'preview-1', 'other-1', 'submission-1 '])(
  'a malformed task id has no target: %j',
  (taskId) => {
    expect(taskTargetOf(taskId)).toBeUndefined()
  },
)
