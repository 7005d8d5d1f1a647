import type { Cell, SeenRun, Totals } from './contest-rule.ts'
import { contestRules } from './rule-table.rules.ts'
import { isCountable, type ContestFacts, type Run, type StandingsSettings } from './journal.rules.ts'

/** Which board is meant. */
export interface BoardView {
  /** Runs since the seal are shown without their verdicts. */
  isSealed: boolean
  /** With what was submitted after the end. */
  containsEnd: boolean
}

/** A user's line of the board, before it is ranked. */
export interface Line {
  uid: string
  /** In the order of the contest's problems; null: not tried. */
  cells: readonly (Cell | null)[]
  totals: Totals
}

/** What a view shows of a run; null: nothing. */
function seen(run: Run, settings: StandingsSettings, view: BoardView): SeenRun | null {
  const { startsAtMs, endsAtMs, sealedFromMs } = settings
  const { submitId, submittedAtMs, verdict } = run
  const isAfterEnd = submittedAtMs >= endsAtMs
  if (submittedAtMs < startsAtMs || (isAfterEnd && !view.containsEnd)) return null
  const isHidden = view.isSealed && sealedFromMs !== null && submittedAtMs >= sealedFromMs
  const elapsedSec = Math.floor((submittedAtMs - startsAtMs) / 1000)
  return { submitId, elapsedSec, isAfterEnd, verdict: isHidden ? null : verdict }
}

function bySubmitTime(a: Run, b: Run): number {
  return a.submittedAtMs - b.submittedAtMs || a.submitId - b.submitId
}

/** Whether the user registered before the end, for the password that holds now. */
function isRegistered({ registered }: ContestFacts, uid: string, settings: StandingsSettings): boolean {
  const atMs = registered.get(uid)
  return atMs !== undefined && atMs >= settings.registeredFromMs && atMs < settings.endsAtMs
}

/** The user's line in a view; null: the user takes no part. */
export function lineOf(facts: ContestFacts, uid: string, view: BoardView): Line | null {
  const { settings } = facts
  if (settings === null) return null
  const runs = [...(facts.runs.get(uid)?.values() ?? [])].filter((run) => isCountable(facts, run)).sort(bySubmitTime)
  const rule = contestRules[settings.rule]
  const cells = settings.problems.map(({ pid }) => {
    const shown = runs.filter((run) => run.pid === pid).flatMap((run) => seen(run, settings, view) ?? [])
    return shown.length === 0 ? null : rule.cell(shown)
  })
  if (cells.every((cell) => cell === null) && !isRegistered(facts, uid, settings)) return null
  return { uid, cells, totals: rule.totals(cells) }
}

/** Everybody of whom the journal tells. */
export function peopleIn({ runs, registered }: ContestFacts): Set<string> {
  return new Set([...runs.keys(), ...registered.keys()])
}

/** Whether the public sees the sealed board: from the seal to the end, and after it until it is lifted. */
export function isSealed(
  { sealedFrom, endsAt, autoRealRank }: { sealedFrom: Date | null; endsAt: Date; autoRealRank: boolean },
  now: Date,
): boolean {
  if (sealedFrom === null || now < sealedFrom) return false
  return now < endsAt || !autoRealRank
}
