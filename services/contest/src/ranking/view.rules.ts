import type { Cell, VisibleRun, Totals } from '@verdict/proto/contest-rules/contest-rule'
import { isAfterFreeze } from '@verdict/proto/contest-rules/freeze'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { scoringOf } from './scoring.rules.ts'
import {
  accountsOf,
  elapsedMs,
  isCountable,
  rowOf,
  withRemovedTime,
  type JournalState,
  type Run,
} from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { isUnverified } from '../journal/verification.rules.ts'

/** Selects one of the scoreboards of a contest. */
export interface BoardView {
  /** Runs since the freeze are shown without their verdicts or, where points count, not at all. */
  isFrozen: boolean
  /** Include runs after the end, once nothing is frozen. */
  containsEnd: boolean
  /** State at this many seconds after the start; absent: now. */
  untilSec?: number
}

/** A line of the scoreboard before it is ranked. */
export interface Line {
  uid: string
  /** In the order of the contest's problems; null: no attempt. */
  cells: readonly (Cell | null)[]
  totals: Totals
}

/** The run as a view shows it; null: not at all. */
export function visibleRun(run: Run, settings: RankingSettings, view: BoardView): VisibleRun | null {
  const { startsAtMs, endsAtMs } = settings
  const { submitId, submittedAtMs, verdict } = run
  const isAfterEnd = submittedAtMs >= endsAtMs
  const isLateShown = view.containsEnd && !view.isFrozen
  if (submittedAtMs < startsAtMs || (isAfterEnd && !isLateShown)) return null
  const isHidden = view.isFrozen && isAfterFreeze(submittedAtMs, settings.sealedFromMs)
  if (isHidden && contestRule(settings.rule).counts === 'points') return null
  if (view.untilSec !== undefined && submittedAtMs - startsAtMs >= view.untilSec * 1000) return null
  const elapsedSec = Math.floor(elapsedMs(run, settings) / 1000)
  return { submitId, elapsedSec, isAfterEnd, verdict: isHidden ? null : verdict }
}

/** The order in which runs are scored. */
export function bySubmitTime(a: Run, b: Run): number {
  return a.submittedAtMs - b.submittedAtMs || a.submitId - b.submitId
}

/** Whether the user registered before the end, with the current password. */
function isRegistered({ registered }: JournalState, uid: string, settings: RankingSettings): boolean {
  const atMs = registered.get(uid)
  return atMs !== undefined && atMs >= settings.registeredFromMs && atMs < settings.endsAtMs
}

/** The run as it is scored: without its verdict while that is not verified. */
function asCounted(state: JournalState, run: Run): Run {
  const timed = withRemovedTime(state, run)
  const { verdict } = run
  const isWithheld =
    verdict !== null && state.settings !== null && isUnverified(state.verifications, run, state.settings)
  return isWithheld ? { ...timed, verdict: null, unverified: verdict } : timed
}

/** Runs of a user or team in a view, by problem and sorted by time. */
function shownRuns(
  state: JournalState,
  uid: string,
  settings: RankingSettings,
  view: BoardView,
): Map<number, VisibleRun[]> {
  const shown = new Map<number, VisibleRun[]>()
  const runs = accountsOf(state, uid).flatMap((account) => [...(state.runs.get(account)?.values() ?? [])])
  for (const run of runs.sort(bySubmitTime)) {
    const visible = isCountable(state, run) ? visibleRun(asCounted(state, run), settings, view) : null
    if (visible === null) continue
    const ofProblem = shown.get(run.pid)
    if (ofProblem === undefined) shown.set(run.pid, [visible])
    else ofProblem.push(visible)
  }
  return shown
}

/** The line of a user or team in a view; null: they do not take part on their own. */
export function lineOf(state: JournalState, uid: string, view: BoardView): Line | null {
  const { settings } = state
  if (settings === null || rowOf(state, uid) !== uid) return null
  const shown = shownRuns(state, uid, settings, view)
  const { cell, totals } = scoringOf(settings)
  const cells = settings.problems.map(({ pid }) => {
    const runs = shown.get(pid)
    return runs === undefined ? null : cell(runs)
  })
  const takesPart = state.teams.accountsOf.has(uid) || isRegistered(state, uid, settings)
  if (!takesPart && cells.every((cell) => cell === null)) return null
  return { uid, cells, totals: totals(cells) }
}

/** All runs that count on some scoreboard, for current problems of the contest; in no order. */
export function runsIn(state: JournalState): Run[] {
  const pids = new Set(state.settings?.problems.map(({ pid }) => pid))
  return [...state.runs.values()].flatMap((ofUser) =>
    [...ofUser.values()]
      .filter((run) => pids.has(run.pid) && isCountable(state, run))
      .map((run) => asCounted(state, run)),
  )
}
