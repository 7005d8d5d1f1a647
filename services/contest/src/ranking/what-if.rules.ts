import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { mergeIntervals, type Interval } from '../journal/intervals.rules.ts'
import type { JournalState, Run } from '../journal/journal.rules.ts'
import type { RankedLine } from './ranking.rules.ts'
import type { Verifications } from '../journal/verification.rules.ts'

/** A hypothetical change of a contest. */
export interface WhatIfChange {
  /** Additional removed intervals. */
  removed?: Interval
  /** Hypothetical verdicts by submission number; unknown numbers are ignored. */
  verdicts?: ReadonlyMap<number, RunVerdict>
}

/** The hypothetical state. The given state is not modified. */
export function applyWhatIf(state: JournalState, { removed, verdicts }: WhatIfChange): JournalState {
  return {
    ...state,
    runs: verdicts === undefined ? state.runs : withVerdicts(state.runs, verdicts),
    verifications: verdicts === undefined ? state.verifications : withVerified(state, verdicts),
    intervals: removed === undefined ? state.intervals : mergeIntervals([...state.intervals, removed]),
  }
}

/** Hypothetical verdicts count whether or not a juror has verified them. */
function withVerified({ runs, verifications }: JournalState, verdicts: ReadonlyMap<number, RunVerdict>): Verifications {
  const all = [...runs.values()].flatMap((ofUser) => [...ofUser.values()])
  const supposed = all.filter(({ submitId }) => verdicts.has(submitId))
  return new Map([
    ...verifications,
    ...supposed.map(({ submitId, attempt }) => [submitId, { revision: 0, attempt }] as const),
  ])
}

function withVerdicts(runs: JournalState['runs'], verdicts: ReadonlyMap<number, RunVerdict>): JournalState['runs'] {
  const hypothetical = new Map(runs)
  for (const [uid, ofUser] of runs) {
    const changed = [...ofUser.values()].flatMap((run): [number, Run][] => {
      const verdict = verdicts.get(run.submitId)
      return verdict === undefined ? [] : [[run.submitId, { ...run, verdict }]]
    })
    if (changed.length > 0) hypothetical.set(uid, new Map([...ofUser, ...changed]))
  }
  return hypothetical
}

/** A line that differs; null: it is missing from that scoreboard. */
export interface LineChange {
  uid: string
  before: RankedLine | null
  after: RankedLine | null
}

/**
 * Lists lines with a different rank, problems, time or points, in the order of the second scoreboard; removed ones come
 * last.
 */
export function boardChanges(before: readonly RankedLine[], after: readonly RankedLine[]): LineChange[] {
  const known = new Map(before.map((line) => [line.uid, line]))
  const left = new Set(known.keys())
  const changes = after.flatMap((line): LineChange[] => {
    left.delete(line.uid)
    const old = known.get(line.uid) ?? null
    return old !== null && isSame(old, line) ? [] : [{ uid: line.uid, before: old, after: line }]
  })
  const removed = before.filter(({ uid }) => left.has(uid))
  return [...changes, ...removed.map((line): LineChange => ({ uid: line.uid, before: line, after: null }))]
}

function isSame(a: RankedLine, b: RankedLine): boolean {
  const { solved, time, score } = b.totals
  return a.rank === b.rank && a.totals.solved === solved && a.totals.time === time && a.totals.score === score
}
