import type { Mapping } from '../mapping/mapping.rules.ts'
import type { PrimaryState } from '../primary/primary.rules.ts'

interface OwnRun {
  submitId: number
  /** Key of the line. */
  uid: string
  pid: number
  submittedAtMs: number
}

interface Known {
  mapping: Mapping
  /** Local runs that are not linked yet. */
  runs: readonly OwnRun[]
  /** Problems by letter. */
  pids: ReadonlyMap<string, number>
  /** Submission numbers by ID assigned by clients of the Contest API. */
  given: ReadonlyMap<string, number>
}

/**
 * Local runs that are submissions of the primary: with the same ID, or by the same team to the same problem in the same
 * second, if that is unique.
 */
export function findOwn(submissions: PrimaryState['submissions'], known: Known): Map<string, number> {
  const { mapping, runs, pids, given } = known
  const found = new Map<string, number>()
  const moment = (line: string, pid: number, ms: number) => `${line} ${pid} ${Math.floor(ms / 1000)}`
  const ours = Map.groupBy(runs, ({ uid, pid, submittedAtMs }) => moment(uid, pid, submittedAtMs))
  const theirs = Map.groupBy(submissions, ([, { teamId, problemId, time }]) => {
    const pid = pids.get(mapping.problem.get(problemId) ?? '')
    const line = mapping.team.get(teamId)
    return pid === undefined || line === undefined ? '' : moment(line, pid, Date.parse(time))
  })
  for (const [key, [one, ...others]] of theirs) {
    const [run, ...more] = ours.get(key) ?? []
    if (one !== undefined && run !== undefined && others.length + more.length === 0) found.set(one[0], run.submitId)
  }
  const unused = new Set(runs.map(({ submitId }) => submitId))
  for (const id of submissions.keys()) {
    const submitId = given.get(id)
    if (submitId !== undefined && unused.has(submitId)) found.set(id, submitId)
  }
  return found
}
