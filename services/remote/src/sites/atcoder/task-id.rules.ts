/** A task is shown in a contest, which may differ from the one in its name. */
export interface Task {
  contest: string
  task: string
}

const taskPattern = /^[a-z0-9][a-z0-9_]*_[a-z0-9]+$/
const contestPattern = /^[a-z0-9-]+$/i

/**
 * Returns the contest that the name of a task begins with, such as `abc300` for `abc300_a`. Older tasks have other
 * contests.
 */
const usualContest = (task: string) => task.slice(0, task.lastIndexOf('_')).replaceAll('_', '-')

/** Writes `abc300_a`, or `tenka1_2012_1(tenka1-2012-qualA)` if the contest does not follow from the task. */
export const taskId = ({ contest, task }: Task): string =>
  contest === usualContest(task) ? task : `${task}(${contest})`

/** Parses the output of `taskId` and addresses of tasks; null for anything else. */
export function parseTask(text: string): Task | null {
  const trimmed = text.trim()
  const address = /^https?:\/\/[^/]+\/contests\/([^/]+)\/tasks\/([^/?#]+)/i.exec(trimmed)
  const written = /^(\w+)(?:\(([\w-]+)\))?$/.exec(trimmed)
  const task = (address?.[2] ?? written?.[1] ?? '').toLowerCase()
  if (!taskPattern.test(task)) return null
  const contest = address?.[1] ?? written?.[2] ?? usualContest(task)
  return contestPattern.test(contest) ? { contest, task } : null
}
