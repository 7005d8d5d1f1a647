import type { PenaltyUnit } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** A run of the contest, as the server tells it to the resolver. */
export interface Run {
  uid: string
  submitId: number
  displayId: string
  status: number
  elapsedSec: number
  /** Submitted since the seal. */
  sealed: boolean
}

export interface ResolverInput {
  displayIds: readonly string[]
  /** Those that count, newest first, as the server gives them. */
  runs: readonly Run[]
  /** Users in any order; stars are shown but take no place, and never solve a problem first. */
  users: readonly { uid: string; name: string; isStar: boolean }[]
  penaltyUnit: PenaltyUnit
  /** How many users get gold, silver and bronze. */
  medals: readonly [gold: number, silver: number, bronze: number]
}

export type Medal = 'gold' | 'silver' | 'bronze'

export interface ResolverCell {
  state: 'none' | 'solved' | 'wrong' | 'pending'
  /** Rejected runs that are known. */
  rejected: number
  /** Runs since the seal whose result is not shown yet. */
  pending: number
  solvedAtSec: number | null
  isFirst: boolean
}

/** One press of a key. Indexes count rows from the top. */
export type Step =
  | { kind: 'focus'; uid: string; displayId: string; index: number }
  | { kind: 'reveal'; uid: string; displayId: string; from: number; to: number; row: Standing }
  | { kind: 'final'; uid: string; index: number; rank: number | null; medal: Medal | null }

export interface Standing {
  uid: string
  solved: number
  penaltySec: number
  cells: Readonly<Record<string, ResolverCell>>
}

const penaltyPerRunSec = 20 * 60
const unitSec = { second: 1, minute: 60 } as const satisfies Record<PenaltyUnit, number>

const penalised: readonly number[] = [
  JudgeStatus.PresentationError,
  JudgeStatus.WrongAnswer,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
]

/** Whether these are numbers of medals that so many ranked participants can get; null: it is not known yet how many. */
export function isMedalCounts(counts: readonly string[], ranked: number | null): boolean {
  if (!counts.every((count) => /^\d{1,4}$/.test(count.trim()))) return false
  return ranked === null || counts.reduce((sum, count) => sum + Number(count), 0) <= ranked
}

/** The medals by default: 10, 20 and 30 percent of those who are ranked, rounded down. */
export function defaultMedals(ranked: number): [number, number, number] {
  return [Math.floor(ranked * 0.1), Math.floor(ranked * 0.2), Math.floor(ranked * 0.3)]
}

interface Problem {
  frozen: ResolverCell
  open: ResolverCell
}

/** Of one user on one problem, oldest first: as it was at the seal, or with what came since. */
function cellOf(runs: readonly Run[], isOpen: boolean): ResolverCell {
  const known = runs.filter(({ sealed }) => isOpen || !sealed)
  const solvedAt = known.findIndex(({ status }) => status === JudgeStatus.Accepted)
  const counted = solvedAt === -1 ? known : known.slice(0, solvedAt)
  const rejected = counted.filter(({ status }) => penalised.includes(status)).length
  const pending = solvedAt === -1 ? runs.length - known.length : 0
  const state = solvedAt !== -1 ? 'solved' : pending > 0 ? 'pending' : rejected > 0 ? 'wrong' : 'none'
  return { state, rejected, pending, solvedAtSec: known[solvedAt]?.elapsedSec ?? null, isFirst: false }
}

/** By problem, in which second of the contest somebody who is ranked solved it first, as on the board. */
function firstSolved(runs: readonly Run[], stars: ReadonlySet<string>): Map<string, number> {
  const first = new Map<string, number>()
  for (const { uid, displayId, status, elapsedSec } of runs)
    if (!stars.has(uid) && status === JudgeStatus.Accepted && elapsedSec < (first.get(displayId) ?? Infinity))
      first.set(displayId, elapsedSec)
  return first
}

function starsOf({ users }: Pick<ResolverInput, 'users'>): ReadonlySet<string> {
  return new Set(users.filter(({ isStar }) => isStar).map(({ uid }) => uid))
}

type Totals = Pick<Standing, 'solved' | 'penaltySec'>

function totals(cells: Readonly<Record<string, ResolverCell>>, unit: PenaltyUnit): Totals {
  let [solved, penaltySec] = [0, 0]
  for (const { solvedAtSec, rejected } of Object.values(cells)) {
    if (solvedAtSec === null) continue
    solved += 1
    penaltySec += solvedAtSec - (solvedAtSec % unitSec[unit]) + rejected * penaltyPerRunSec
  }
  return { solved, penaltySec }
}

/** Below 0: the first is ahead. 0: they share a rank. */
export function compare(a: Totals, b: Totals): number {
  return b.solved - a.solved || a.penaltySec - b.penaltySec
}

/** More problems first, then less time, then by name, so that the order is always the same. */
function sorted(lines: readonly Standing[], names: ReadonlyMap<string, string>): Standing[] {
  const name = ({ uid }: Standing) => names.get(uid) ?? uid
  return lines.toSorted((a, b) => compare(a, b) || (name(a) < name(b) ? -1 : 1))
}

export interface Resolution {
  /** The board as it was at the seal. */
  start: readonly Standing[]
  steps: readonly Step[]
}

/**
 * In what order a sealed board is opened: from the last row up, each row’s pending problems from left to right. A user
 * who solves one moves up at once, and the row that is then in this place goes on. A row is final once nobody with whom
 * it shares its rank has pending problems either: what is above it then never changes its place or its rank.
 *
 * Source: the resolver of the ICPC Tools, "Resolving a contest".
 */
export function resolve(input: ResolverInput): Resolution {
  const { displayIds, users, penaltyUnit } = input
  const counted = input.runs.toReversed()
  const stars = starsOf(input)
  const first = firstSolved(counted, stars)
  const byCell = Map.groupBy(counted, ({ uid, displayId }) => `${uid} ${displayId}`)
  const problemOf = (uid: string, displayId: string): Problem => {
    const runs = byCell.get(`${uid} ${displayId}`) ?? []
    const isFirst = ({ solvedAtSec }: ResolverCell) =>
      !stars.has(uid) && solvedAtSec !== null && solvedAtSec === first.get(displayId)
    const [frozen, open] = [cellOf(runs, false), cellOf(runs, true)]
    return { frozen: { ...frozen, isFirst: isFirst(frozen) }, open: { ...open, isFirst: isFirst(open) } }
  }
  const open = new Map<string, Record<string, ResolverCell>>()
  const lines = users.map(({ uid }): Standing => {
    const problems = displayIds.map((displayId) => [displayId, problemOf(uid, displayId)] as const)
    open.set(uid, Object.fromEntries(problems.map(([displayId, problem]) => [displayId, problem.open])))
    const cells = Object.fromEntries(problems.map(([displayId, problem]) => [displayId, problem.frozen]))
    return { uid, cells, ...totals(cells, penaltyUnit) }
  })
  const names = new Map(users.map(({ uid, name }) => [uid, name]))
  const start = sorted(lines, names)
  return { start, steps: stepsOf(start, open, names, input) }
}

function stepsOf(
  start: readonly Standing[],
  open: ReadonlyMap<string, Record<string, ResolverCell>>,
  names: ReadonlyMap<string, string>,
  { displayIds, users, medals, penaltyUnit }: ResolverInput,
): Step[] {
  const stars = starsOf({ users })
  const steps: Step[] = []
  let rows = [...start]
  let index = rows.length - 1
  while (index >= 0) {
    const pending = lastPending(rows, index, displayIds)
    const cell = pending === null ? undefined : open.get(pending.row.uid)?.[pending.displayId]
    if (pending === null || cell === undefined) {
      const uid = rows[index]?.uid ?? ''
      steps.push({ kind: 'final', uid, index, ...placeOf(rows, index, stars, medals) })
      index -= 1
      continue
    }
    const { row, displayId, from } = pending
    const cells = { ...row.cells, [displayId]: cell }
    const next = { ...row, cells, ...totals(cells, penaltyUnit) }
    // Below them everything is final: only the rows down to this one can change places.
    rows = [...sorted(rows.slice(0, index + 1).with(from, next), names), ...rows.slice(index + 1)]
    const to = rows.findIndex(({ uid }) => uid === row.uid)
    steps.push({ kind: 'focus', uid: row.uid, displayId, index: from })
    steps.push({ kind: 'reveal', uid: row.uid, displayId, from, to, row: next })
  }
  return steps
}

interface PendingCell {
  row: Standing
  displayId: string
  /** Where the row stands. */
  from: number
}

/** What is opened next of the row that is to become final, or of those that share its rank; null: nothing. */
function lastPending(rows: readonly Standing[], index: number, displayIds: readonly string[]): PendingCell | null {
  const last = rows[index]
  for (let from = index; from >= 0; from -= 1) {
    const row = rows[from]
    if (row === undefined || last === undefined || compare(row, last) !== 0) return null
    const displayId = displayIds.find((one) => row.cells[one]?.state === 'pending')
    if (displayId !== undefined) return { row, displayId, from }
  }
  return null
}

/** Rank and medal of a row that is final; equal ones share a rank, stars have none. */
export function placeOf(
  rows: readonly Standing[],
  index: number,
  stars: ReadonlySet<string>,
  medals: ResolverInput['medals'],
): { rank: number | null; medal: Medal | null } {
  const row = rows[index]
  if (row === undefined || stars.has(row.uid)) return { rank: null, medal: null }
  const above = rows.slice(0, index).filter(({ uid }) => !stars.has(uid))
  const rank = above.filter((other) => compare(other, row) < 0).length + 1
  const [gold, silver, bronze] = medals
  const position = above.length
  if (row.solved === 0) return { rank, medal: null }
  if (position < gold) return { rank, medal: 'gold' }
  if (position < gold + silver) return { rank, medal: 'silver' }
  return { rank, medal: position < gold + silver + bronze ? 'bronze' : null }
}

/** The board after a step. */
export function applyStep(rows: readonly Standing[], step: Step): readonly Standing[] {
  return step.kind === 'reveal' ? rows.toSpliced(step.from, 1).toSpliced(step.to, 0, step.row) : rows
}
