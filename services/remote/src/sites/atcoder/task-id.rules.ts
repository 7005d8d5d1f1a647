/** A task with the contest that it is shown in. */
export interface Task {
  contest: string
  task: string
}

const taskPattern = /^[a-z0-9][a-z0-9_]*_[a-z0-9]+$/
const contestPattern = /^[a-z0-9-]+$/i

/** The contest whose name a task begins with: `abc300_a` of `abc300`. Older tasks are shown elsewhere. */
const usualContest = (task: string) => task.slice(0, task.lastIndexOf('_')).replaceAll('_', '-')

/** `abc300_a`, or `tenka1_2012_1(tenka1-2012-qualA)` where the contest is not told by the task. */
export const taskId = ({ contest, task }: Task): string =>
  contest === usualContest(task) ? task : `${task}(${contest})`

/** Reads what `taskId` writes, and addresses of tasks; null for anything else. */
export function parseTask(text: string): Task | null {
  const trimmed = text.trim()
  const address = /^https?:\/\/[^/]+\/contests\/([^/]+)\/tasks\/([^/?#]+)/i.exec(trimmed)
  const written = /^(\w+)(?:\(([\w-]+)\))?$/.exec(trimmed)
  const task = (address?.[2] ?? written?.[1] ?? '').toLowerCase()
  if (!taskPattern.test(task)) return null
  const contest = address?.[1] ?? written?.[2] ?? usualContest(task)
  return contestPattern.test(contest) ? { contest, task } : null
}
