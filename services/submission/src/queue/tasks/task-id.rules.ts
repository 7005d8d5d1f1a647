/** Describes the purpose of a task. It is encoded in the ID of the task, so that the two cannot diverge. */
export type TaskTarget =
  | { kind: 'submission'; submitId: number }
  /** A rejudging whose result is kept apart. */
  | { kind: 'preview'; rejudgingId: number; submitId: number }
  /** A run on input of one's own. */
  | { kind: 'test'; key: string }
  /** A checker, interactor or manager that is only compiled. */
  | { kind: 'program'; jobId: string }
  /** A program that makes a file of a test. */
  | { kind: 'generate'; jobId: string }
  /** An example submission that one worker judges, to be compared. */
  | { kind: 'check'; runId: string }
  /** A program of the problem setter's that is run over the tests. */
  | { kind: 'invocation'; runId: string }

export function taskIdFor(target: TaskTarget): string {
  switch (target.kind) {
    case 'submission':
      return taskIdOf(target.submitId)
    case 'preview':
      return `preview-${target.rejudgingId}-${target.submitId}`
    case 'test':
      return `test-${target.key}`
    case 'program':
      return `program-${target.jobId}`
    case 'generate':
      return `generate-${target.jobId}`
    case 'check':
      return `check-${target.runId}`
    case 'invocation':
      return `invocation-${target.runId}`
  }
}

export function taskIdOf(submitId: number): string {
  return `submission-${submitId}`
}

/** Undefined for an ID that `taskIdFor` did not create. */
export function taskTargetOf(taskId: string): TaskTarget | undefined {
  const [, kind = '', rest = ''] = /^([a-z]+)-(.{1,100})$/.exec(taskId) ?? []
  const [first, second] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(rest)?.slice(1) ?? []
  if (kind === 'test') return { kind, key: rest }
  if (kind === 'program' || kind === 'generate') return { kind, jobId: rest }
  if (kind === 'check' || kind === 'invocation') return { kind, runId: rest }
  if (first === undefined) return undefined
  if (kind === 'submission' && second === undefined) return { kind, submitId: Number(first) }
  if (kind === 'preview' && second !== undefined) {
    return { kind, rejudgingId: Number(first), submitId: Number(second) }
  }
  return undefined
}

/** Matches IDs of tasks whose result a caller is waiting for. */
export const programTaskIds = /^(program|generate)-/
