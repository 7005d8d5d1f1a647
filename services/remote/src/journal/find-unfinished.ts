import { browserStates, sentHereStates, type TaskState } from './task.model.ts'
import type { JournalContext } from './context.ts'

/** Summary of submissions in progress. */
export interface UnfinishedSummary {
  /** Remote judges with submissions that this site sends. */
  keys: ReadonlySet<string>
  /** Whether any are sent by browsers. */
  hasBrowserRuns: boolean
}

/** Runs one query for all loops of a process. */
export async function findUnfinished({ tasks }: Pick<JournalContext, 'tasks'>): Promise<UnfinishedSummary> {
  const groups = await tasks.aggregate<{ _id: { key: string; state: TaskState } }>([
    { $match: { state: { $in: [...sentHereStates, ...browserStates] } } },
    { $group: { _id: { key: '$key', state: '$state' } } },
  ])
  const here = groups.filter(({ _id }) => sentHereStates.includes(_id.state))
  return { keys: new Set(here.map(({ _id }) => _id.key)), hasBrowserRuns: here.length < groups.length }
}
