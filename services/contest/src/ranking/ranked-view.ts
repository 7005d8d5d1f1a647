import { scoringOf } from './scoring.rules.ts'
import { everyone, rowOf, type JournalState } from '../journal/journal.rules.ts'
import { firstSolved, rankLines, type BoardRanks, type RankedLine, type RankingRules } from './ranking.rules.ts'
import { createSortedList, type SortedList } from './sorted-list.rules.ts'
import { createTally, type Tally } from './tally.rules.ts'
import { lineOf, type BoardView, type Line } from './view.rules.ts'

/** Besides the journal, a scoreboard depends on users and awards. */
export interface RankingInput extends Pick<RankingRules, 'isStar' | 'awards'> {
  isExcluded: (uid: string) => boolean
  /** Changes whenever the rest would give other results. */
  stamp: string
}

/** A sorted scoreboard. */
export interface Ranking {
  size: () => number
  /** Lines from one position (inclusive) to another (exclusive), the first is 0. */
  slice: (from?: number, to?: number) => RankedLine[]
  lineOf: (uid: string) => RankedLine | undefined
  /** By problem, in the order of the contest: participants who solved it, and runs. */
  counts: () => readonly { ac: number; total: number }[]
}

export interface RankedView {
  /** Marks lines as changed. */
  touch: (uids: ReadonlySet<string>) => void
  /** Recomputes only the marked lines. */
  ranking: (input: RankingInput) => Ranking
}

/** With more changes than this a view is sorted as a whole. */
const maxInsertions = 64

/**
 * The sorted lines of a view, updated incrementally: a line that an event touches is recomputed when the view is read.
 */
export function createRankedView(state: JournalState, view: BoardView): RankedView {
  const lines = new Map<string, Line>()
  let dirty: Set<string> | typeof everyone = everyone
  let stamp: string | undefined
  const standing: Standing = {
    tally: createTally(0, () => false),
    places: { ranks: new Int32Array(), awards: [] },
    firstSec: [],
  }

  const order = createSortedList((a: Line, b: Line) => compareLines(state, a, b))

  function compute(uid: string, input: RankingInput): Line | null {
    const line = input.isExcluded(uid) ? null : lineOf(state, uid, view)
    if (line === null) lines.delete(uid)
    else lines.set(uid, line)
    return line
  }

  function replace(uid: string, input: RankingInput): void {
    const before = lines.get(uid)
    if (before !== undefined) {
      order.remove(before)
      standing.tally.remove(before)
    }
    const line = compute(uid, input)
    if (line === null) return
    order.add(line)
    standing.tally.add(line)
  }

  function computeAll(uids: Iterable<string>, input: RankingInput): void {
    for (const uid of uids) compute(uid, input)
    order.reset(lines.values())
    standing.tally = createTally(state.settings?.problems.length ?? 0, input.isStar)
    for (const line of order.items()) standing.tally.add(line)
  }

  function refresh(input: RankingInput): void {
    const { settings } = state
    if (stamp !== input.stamp) dirty = everyone
    if (settings === null || (dirty !== everyone && dirty.size === 0)) return
    if (dirty === everyone) {
      lines.clear()
      computeAll([...state.people, ...state.teams.accountsOf.keys()], input)
    } else if (dirty.size > maxInsertions) computeAll(dirty, input)
    else for (const uid of dirty) replace(uid, input)
    dirty = new Set()
    stamp = input.stamp
    const { isStar, awards } = input
    standing.places = rankLines(order.items(), { ...scoringOf(settings), isStar, awards })
    standing.firstSec = standing.tally.firstSec(order.items())
  }

  const current = rankingOf(order, standing, (uid) => lines.get(rowOf(state, uid)))

  return {
    touch(uids) {
      if (uids.has(everyone)) dirty = everyone
      else if (dirty !== everyone) for (const uid of uids) dirty.add(uid)
    },
    ranking(input) {
      refresh(input)
      return current
    },
  }
}

/** Sorted lines with ranks and statistics. */
interface Standing {
  tally: Tally
  places: BoardRanks
  firstSec: readonly number[]
}

/** By total, equal ones by key, so that the order is the same in every process. */
function compareLines({ settings }: Pick<JournalState, 'settings'>, a: Line, b: Line): number {
  const byTotals = settings === null ? 0 : scoringOf(settings).compare(a.totals, b.totals)
  if (byTotals !== 0) return byTotals
  return a.uid < b.uid ? -1 : Number(a.uid > b.uid)
}

/** Reads the current state of the view at each call. */
function rankingOf(
  order: SortedList<Line>,
  standing: Readonly<Standing>,
  find: (uid: string) => Line | undefined,
): Ranking {
  function rankedAt(index: number): RankedLine | undefined {
    const line = order.items()[index]
    if (line === undefined) return undefined
    const { places, firstSec } = standing
    const rank = places.ranks[index] ?? 0
    return { ...line, rank, award: places.awards[index] ?? null, isFirst: firstSolved(line, rank, firstSec) }
  }

  return {
    size: () => order.items().length,
    slice(from = 0, to = order.items().length) {
      const end = Math.min(to, order.items().length)
      const found: RankedLine[] = []
      for (let index = from; index < end; index += 1)
        found.push(...[rankedAt(index)].filter((line) => line !== undefined))
      return found
    },
    lineOf(uid) {
      const line = find(uid)
      return line === undefined ? undefined : rankedAt(order.positionOf(line))
    },
    counts: () => standing.tally.counts(),
  }
}
