import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { elapsedMs, type Run, type StandingsSettings } from '../standings/journal.rules.ts'

/** The first accepted run of a user on a problem. */
export interface Solve {
  uid: string
  pid: number
  submitId: number
  submittedAtMs: number
  /** Whole seconds of the contest since the start. */
  elapsedSec: number
  /** Nobody who is ranked solved the problem in an earlier second; a star is never first. */
  isFirst: boolean
}

/** From runs in any order; what was submitted after the end, or before the start, solves nothing. */
export function firstSolves(
  runs: Iterable<Run>,
  settings: StandingsSettings,
  isStar: (uid: string) => boolean,
): Solve[] {
  const { startsAtMs, endsAtMs } = settings
  const first = new Map<string, Run>()
  for (const run of runs) {
    const isWithin = run.submittedAtMs >= startsAtMs && run.submittedAtMs < endsAtMs
    if (!isWithin || run.verdict?.status !== JudgeStatus.Accepted) continue
    const key = `${run.pid} ${run.uid}`
    const known = first.get(key)
    if (known === undefined || isEarlier(run, known)) first.set(key, run)
  }
  const elapsedSec = (run: Run) => Math.floor(elapsedMs(run, settings) / 1000)
  const firstSec = new Map<number, number>()
  for (const run of first.values()) {
    if (!isStar(run.uid)) firstSec.set(run.pid, Math.min(elapsedSec(run), firstSec.get(run.pid) ?? Infinity))
  }
  return [...first.values()].map((run) => {
    const { uid, pid, submitId, submittedAtMs } = run
    const sec = elapsedSec(run)
    return { uid, pid, submitId, submittedAtMs, elapsedSec: sec, isFirst: !isStar(uid) && sec === firstSec.get(pid) }
  })
}

function isEarlier(a: Run, b: Run): boolean {
  return a.submittedAtMs < b.submittedAtMs || (a.submittedAtMs === b.submittedAtMs && a.submitId < b.submitId)
}
