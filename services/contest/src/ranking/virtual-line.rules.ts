import type { Totals } from '@verdict/proto/contest-rules/contest-rule'
import { isWithin, type Interval } from '../journal/intervals.rules.ts'
import { accountsOf, isCountable, emptyJournalState, rowOf, type JournalState } from '../journal/journal.rules.ts'
import type { RankedLine } from './ranking.rules.ts'
import type { Ranking } from './ranked-view.ts'
import { starRank } from './ranking.rules.ts'
import { lineOf, type BoardView, type Line } from './view.rules.ts'

/** A virtual run of a user with its start and end. */
export interface VirtualSpan extends Interval {
  uid: string
}

/**
 * The line that a virtual run would have had in the contest: its submissions are shifted to the same time after the
 * contest's start. Removed time of the contest counts here. Null: the contest has no settings.
 */
export function virtualLine(state: JournalState, { uid, ...span }: VirtualSpan, view: BoardView): Line | null {
  const { removed } = state
  if (state.settings === null) return null
  // Nobody verifies verdicts after the contest.
  const settings = { ...state.settings, verificationRequired: false }
  const runs = [...(state.runs.get(uid)?.values() ?? [])]
    .filter(({ submittedAtMs }) => isWithin([span], submittedAtMs))
    .map((run) => ({ ...run, submittedAtMs: run.submittedAtMs - span.fromMs + settings.startsAtMs }))
  const own = new Map([[uid, new Map(runs.map((run) => [run.submitId, run]))]])
  // The user is a team of one and has a row before the first submission, registered or not.
  const teams = { version: 1, teamOf: new Map([[uid, uid]]), accountsOf: new Map([[uid, [uid]]]) }
  return lineOf({ ...emptyJournalState(), settings, removed, runs: own, teams }, uid, view)
}

/** Whether the user or their team submitted while the contest was running. */
export function hasParticipated(state: JournalState, uid: string): boolean {
  const { settings } = state
  if (settings === null) return false
  const during = { fromMs: settings.startsAtMs, untilMs: settings.endsAtMs }
  return accountsOf(state, rowOf(state, uid)).some((account) =>
    [...(state.runs.get(account)?.values() ?? [])].some(
      (run) => isWithin([during], run.submittedAtMs) && isCountable(state, run),
    ),
  )
}

/**
 * Adds a guest line, which does not change the ranks of others: among equal lines it comes first and shares their rank.
 * No other rank, award or first solve changes; an empty line of the guest is removed.
 */
export function withGuest(ranking: Ranking, guest: Line, compare: (a: Totals, b: Totals) => number): Ranking {
  const others = ranking.slice().filter(({ uid }) => uid !== guest.uid)
  const ahead = others.filter(({ totals }) => compare(totals, guest.totals) < 0)
  const rank = ahead.filter((line) => line.rank !== starRank).length + 1
  const line: RankedLine = { ...guest, rank, award: null, isFirst: guest.cells.map(() => false) }
  const lines = others.toSpliced(ahead.length, 0, line)
  return {
    size: () => lines.length,
    slice: (from = 0, to = lines.length) => lines.slice(from, to),
    lineOf: (uid) => lines.find((one) => one.uid === uid),
    counts: () => ranking.counts(),
  }
}
