import { ContestAwardType } from '@verdict/proto/codes/contest'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Cell, Scoring, Totals, VisibleRun } from '@verdict/proto/contest-rules/contest-rule'
import { isFirstSolve, solveSec } from '@verdict/proto/contest-rules/first-solver'

/** A submission as the server sends it to the resolver. */
export interface Run {
  uid: string
  submitId: number
  displayId: string
  status: JudgeStatus
  elapsedSec: number
  /** Submitted since the freeze. */
  sealed: boolean
}

export interface ResolverInput {
  displayIds: readonly string[]
  /** Only counted runs are listed, newest first, as the server returns them. */
  runs: readonly Run[]
  /** Users in any order; stars are shown but take no place, and never solve a problem first. */
  users: readonly { uid: string; name: string; isStar: boolean }[]
  /** How the contest is counted. */
  scoring: Scoring
  /** How many users get gold, silver and bronze. */
  medals: readonly [gold: number, silver: number, bronze: number]
}

export type Medal = 'gold' | 'silver' | 'bronze'

export interface ResolverCell {
  state: 'none' | 'solved' | 'wrong' | 'pending'
  /** The cell as the scoreboard counts it; null: not tried. Submissions during the freeze are pending. */
  counted: Cell | null
  isFirst: boolean
}

/** One step of the resolver. Indexes count rows from the top. */
export type Step =
  | { kind: 'focus'; uid: string; displayId: string; index: number }
  | { kind: 'reveal'; uid: string; displayId: string; from: number; to: number; row: Standing }
  | { kind: 'final'; uid: string; index: number; rank: number | null; medal: Medal | null }

export interface Standing {
  uid: string
  totals: Totals
  cells: Readonly<Record<string, ResolverCell>>
}

/** Whether the numbers of medals do not exceed the number of ranked participants; null while that is unknown. */
export function isMedalCounts(counts: readonly string[], ranked: number | null): boolean {
  if (!counts.every((count) => /^\d{1,4}$/.test(count.trim()))) return false
  return ranked === null || counts.reduce((sum, count) => sum + Number(count), 0) <= ranked
}

/** Default numbers of medals: 10, 20 and 30 percent of the ranked participants, rounded down. */
export function defaultMedals(ranked: number): [number, number, number] {
  return [Math.floor(ranked * 0.1), Math.floor(ranked * 0.2), Math.floor(ranked * 0.3)]
}

export interface AwardPlan {
  awardType: ContestAwardType
  awardConfigList: readonly { priority: number; num: number }[]
}

/** Numbers of medals by the first three awards that the contest plans, else the default numbers. */
export function plannedMedals(ranked: number, { awardType, awardConfigList }: AwardPlan): [number, number, number] {
  if (awardType === ContestAwardType.None || awardConfigList.length === 0) return defaultMedals(ranked)
  const counts: [number, number, number] = [0, 0, 0]
  let left = ranked
  for (const [place, { num }] of awardConfigList
    .toSorted((a, b) => a.priority - b.priority)
    .slice(0, counts.length)
    .entries()) {
    const planned = awardType === ContestAwardType.Proportion ? Math.floor((num * ranked) / 100) : num
    counts[place] = Math.min(planned, left)
    left -= Math.min(planned, left)
  }
  return counts
}

interface Problem {
  frozen: ResolverCell
  open: ResolverCell
}

function visible({ submitId, elapsedSec, status, sealed }: Run, isOpen: boolean): VisibleRun {
  const verdict = sealed && !isOpen ? null : { status, score: null, timeMs: null }
  return { submitId, elapsedSec, isAfterEnd: false, verdict }
}

function stateOf(cell: Cell | null): ResolverCell['state'] {
  if (cell === null) return 'none'
  if (cell.solvedAtSec !== null) return 'solved'
  return cell.pending > 0 ? 'pending' : cell.rejected > 0 ? 'wrong' : 'none'
}

/**
 * Cell of a participant and a problem, from submissions in chronological order: as it was at the freeze, or including
 * later ones.
 */
function countedCell(runs: readonly Run[], isOpen: boolean, { cell }: Scoring): Cell | null {
  return runs.length === 0 ? null : cell(runs.map((run) => visible(run, isOpen)))
}

function starsOf({ users }: Pick<ResolverInput, 'users'>): ReadonlySet<string> {
  return new Set(users.filter(({ isStar }) => isStar).map(({ uid }) => uid))
}

function standingOf(uid: string, cells: Standing['cells'], { totals }: Scoring): Standing {
  return { uid, cells, totals: totals(Object.values(cells).map(({ counted }) => counted)) }
}

type Compare = (a: Standing, b: Standing) => number

function compareBy({ compare }: Scoring): Compare {
  return (a, b) => compare(a.totals, b.totals)
}

/** Compares rows by the contest rule, then by name, so that the order is stable. */
function orderBy(compare: Compare, names: ReadonlyMap<string, string>): Compare {
  const name = ({ uid }: Standing) => names.get(uid) ?? uid
  return (a, b) => compare(a, b) || (name(a) < name(b) ? -1 : 1)
}

/** New index of a row that has improved, from index `from`. */
function placeAfter(rows: readonly Standing[], from: number, next: Standing, order: Compare): number {
  let to = from
  for (let above = rows[to - 1]; above !== undefined && order(next, above) < 0; above = rows[to - 1]) to -= 1
  return to
}

export interface Resolution {
  /** The board as it was at the freeze. */
  start: readonly Standing[]
  steps: readonly Step[]
}

/**
 * Computes the steps that reveal a frozen scoreboard: from the last row up, the pending problems of each row from left
 * to right. A row that improves moves up at once, and the row that is then at this index comes next. A row is final
 * once no row with the same rank has pending problems, because the rows above it then never change their place or rank.
 *
 * Source: the resolver of the ICPC Tools, "Resolving a contest".
 */
export function resolve(input: ResolverInput): Resolution {
  const { displayIds, users, scoring } = input
  const stars = starsOf(input)
  const byCell = Map.groupBy(input.runs.toReversed(), ({ uid, displayId }) => `${uid} ${displayId}`)
  const runsOf = (uid: string, displayId: string) => byCell.get(`${uid} ${displayId}`) ?? []
  const secOf = (uid: string, cell: Cell | null) => solveSec(cell, !stars.has(uid))
  const counted = new Map(
    displayIds.map((displayId) => [
      displayId,
      new Map(users.map(({ uid }) => [uid, countedCell(runsOf(uid, displayId), true, scoring)])),
    ]),
  )
  const firstSec = new Map(
    [...counted].map(([displayId, cells]) => [
      displayId,
      Math.min(...[...cells].map(([uid, cell]) => secOf(uid, cell))),
    ]),
  )
  const problemOf = (uid: string, displayId: string): Problem => {
    const made = (cell: Cell | null): ResolverCell => {
      const isFirst = isFirstSolve(secOf(uid, cell), firstSec.get(displayId))
      return { state: stateOf(cell), counted: cell, isFirst }
    }
    const frozen = countedCell(runsOf(uid, displayId), false, scoring)
    return { frozen: made(frozen), open: made(counted.get(displayId)?.get(uid) ?? null) }
  }
  const open = new Map<string, Record<string, ResolverCell>>()
  const lines = users.map(({ uid }): Standing => {
    const problems = displayIds.map((displayId) => [displayId, problemOf(uid, displayId)] as const)
    open.set(uid, Object.fromEntries(problems.map(([displayId, problem]) => [displayId, problem.open])))
    return standingOf(uid, Object.fromEntries(problems.map(([displayId, { frozen }]) => [displayId, frozen])), scoring)
  })
  const names = new Map(users.map(({ uid, name }) => [uid, name]))
  const start = lines.toSorted(orderBy(compareBy(scoring), names))
  return { start, steps: stepsOf(start, open, names, input) }
}

function stepsOf(
  start: readonly Standing[],
  open: ReadonlyMap<string, Record<string, ResolverCell>>,
  names: ReadonlyMap<string, string>,
  { displayIds, users, medals, scoring }: ResolverInput,
): Step[] {
  const compare = compareBy(scoring)
  const order = orderBy(compare, names)
  const stars = starsOf({ users })
  const steps: Step[] = []
  let rows = [...start]
  let index = rows.length - 1
  while (index >= 0) {
    const pending = lastPending(rows, index, displayIds, compare)
    const cell = pending === null ? undefined : open.get(pending.row.uid)?.[pending.displayId]
    if (pending === null || cell === undefined) {
      const uid = rows[index]?.uid ?? ''
      steps.push({ kind: 'final', uid, index, ...placeOf(rows, index, { stars, medals, scoring }) })
      index -= 1
      continue
    }
    const { row, displayId, from } = pending
    const next = standingOf(row.uid, { ...row.cells, [displayId]: cell }, scoring)
    // A result can only move a row up; the rows below keep their positions.
    const to = placeAfter(rows, from, next, order)
    rows = rows.toSpliced(from, 1).toSpliced(to, 0, next)
    steps.push({ kind: 'focus', uid: row.uid, displayId, index: from })
    steps.push({ kind: 'reveal', uid: row.uid, displayId, from, to, row: next })
  }
  return steps
}

interface PendingCell {
  row: Standing
  displayId: string
  /** This is the index of the row. */
  from: number
}

/** The next pending cell of the row that is to become final, or of those that share its rank; null if there is none. */
function lastPending(
  rows: readonly Standing[],
  index: number,
  displayIds: readonly string[],
  compare: Compare,
): PendingCell | null {
  const last = rows[index]
  for (let from = index; from >= 0; from -= 1) {
    const row = rows[from]
    if (row === undefined || last === undefined || compare(row, last) !== 0) return null
    const displayId = displayIds.find((one) => row.cells[one]?.state === 'pending')
    if (displayId !== undefined) return { row, displayId, from }
  }
  return null
}

/** Rank and medal of a final row. Equal rows share a rank; unranked participants have none. */
function placeOf(
  rows: readonly Standing[],
  index: number,
  { stars, medals, scoring }: Pick<ResolverInput, 'medals' | 'scoring'> & { stars: ReadonlySet<string> },
): { rank: number | null; medal: Medal | null } {
  const row = rows[index]
  if (row === undefined || stars.has(row.uid)) return { rank: null, medal: null }
  const above = rows.slice(0, index).filter(({ uid }) => !stars.has(uid))
  const rank = above.filter((other) => scoring.compare(other.totals, row.totals) < 0).length + 1
  const [gold, silver, bronze] = medals
  const position = above.length
  if (!scoring.mayWin(row.totals)) return { rank, medal: null }
  if (position < gold) return { rank, medal: 'gold' }
  if (position < gold + silver) return { rank, medal: 'silver' }
  return { rank, medal: position < gold + silver + bronze ? 'bronze' : null }
}

/** The scoreboard after a step. */
export function applyStep(rows: readonly Standing[], step: Step): readonly Standing[] {
  return step.kind === 'reveal' ? rows.toSpliced(step.from, 1).toSpliced(step.to, 0, step.row) : rows
}
