import { ContestAwardType } from '@verdict/proto/codes/contest'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { ContestModels } from '../context.ts'
import type { People, Person } from '../people/people.ts'
import type { RankedLine } from '../standings/ranking.rules.ts'
import { createStandings, type RankingInput, type Standings } from '../standings/standings.ts'
import type { BoardView } from '../standings/view.rules.ts'

/** A board, computed once for all who ask, until something changes. */
export interface Board {
  lines: readonly RankedLine[]
  byUid: ReadonlyMap<string, RankedLine>
  people: ReadonlyMap<string, Person>
  /** By problem, in the order of the contest: participants who solved it before the end, and runs. */
  counts: readonly { ac: number; total: number }[]
  /** Problems in the order of the cells. */
  displayIds: readonly string[]
}

export interface BoardStore {
  /** The board as the journal has it now; what another process wrote at most `maxAgeMs` ago may be missing. */
  board: (contest: ContestDoc, view: BoardView) => Promise<Board>
  /** This process wrote to the journal. */
  changed: (cid: number) => void
  /** The contest is gone. */
  forget: (cid: number) => void
}

interface LoadedContest {
  standings: Standings
  seq: number
  checkedAtMs: number
  isStale: boolean
  reading: Promise<void> | undefined
  boards: Map<string, { stamp: string; board: Promise<Board> }>
}

interface StoreOptions {
  journal: ContestModels['journal']
  people: People
  maxAgeMs: number
  nowMs: () => number
}

const maxContests = 200

/** Keeps the standings of contests in memory; each is read from its journal once and then followed. */
export function createBoardStore({ journal, people, maxAgeMs, nowMs }: StoreOptions): BoardStore {
  const loaded = new Map<number, LoadedContest>()

  function loadedFor(cid: number): LoadedContest {
    const known = loaded.get(cid)
    if (known !== undefined) return known
    const oldest = loaded.keys().next()
    if (loaded.size >= maxContests && oldest.done !== true) loaded.delete(oldest.value)
    const fresh: LoadedContest = {
      ...{ standings: createStandings(), seq: 0, checkedAtMs: -Infinity, isStale: true },
      ...{ reading: undefined, boards: new Map() },
    }
    loaded.set(cid, fresh)
    return fresh
  }

  async function readOn(cid: number, contest: LoadedContest): Promise<void> {
    contest.isStale = false
    const startedAtMs = nowMs()
    const entries = journal
      .find({ cid, seq: { $gt: contest.seq } })
      .sort({ seq: 1 })
      .lean()
      .cursor({ batchSize: 2000 })
    try {
      for await (const { seq, event } of entries) {
        contest.standings.apply([event])
        contest.seq = seq
      }
      contest.checkedAtMs = startedAtMs
    } catch (error) {
      contest.isStale = true
      throw error
    }
  }

  /** One reader for all who ask; whoever asks after a change waits for a reading that began after it. */
  async function bringUpToDate(cid: number, contest: LoadedContest): Promise<void> {
    await contest.reading
    while (contest.isStale || nowMs() - contest.checkedAtMs > maxAgeMs) {
      contest.reading ??= readOn(cid, contest).finally(() => (contest.reading = undefined))
      await contest.reading
    }
  }

  return {
    async board(contest, view) {
      const entry = loadedFor(contest._id)
      await bringUpToDate(contest._id, entry)
      const key = `${view.isSealed} ${view.containsEnd}`
      const stamp = `${entry.seq} ${contest.version} ${people.generation()}`
      const known = entry.boards.get(key)
      if (known?.stamp === stamp) return known.board
      const board = computeBoard(entry.standings, contest, view, people)
      entry.boards.set(key, { stamp, board })
      board.catch(() => entry.boards.delete(key))
      return board
    },
    changed(cid) {
      const known = loaded.get(cid)
      if (known !== undefined) known.isStale = true
    },
    forget(cid) {
      loaded.delete(cid)
    },
  }
}

async function computeBoard(
  standings: Standings,
  contest: ContestDoc,
  view: BoardView,
  people: People,
): Promise<Board> {
  const known = await people.find(standings.people())
  const lines = standings.ranked(view, rankingInput(contest, known))
  const problems = standings.settings()?.problems ?? []
  return {
    lines,
    byUid: new Map(lines.map((line) => [line.uid, line])),
    people: known,
    displayIds: problems.map(({ displayId }) => displayId),
    counts: problems.map((_, index) => countProblem(lines, index)),
  }
}

/** Who runs the contest, and super administrators, are on no board. */
function rankingInput(contest: ContestDoc, people: ReadonlyMap<string, Person>): RankingInput {
  const stars = new Set(contest.starAccounts)
  const { awardType, awards } = contest
  return {
    isExcluded: (uid) => uid === contest.uid || people.get(uid)?.isSuperAdmin === true,
    isStar: (uid) => stars.has(people.get(uid)?.username ?? ''),
    awards:
      awardType === ContestAwardType.None
        ? null
        : { isPercent: awardType === ContestAwardType.Proportion, tiers: awards },
  }
}

function countProblem(lines: readonly RankedLine[], index: number): { ac: number; total: number } {
  const count = { ac: 0, total: 0 }
  for (const { cells } of lines) {
    const { solvedAtSec = null, tries = 0 } = cells[index] ?? {}
    if (solvedAtSec !== null) count.ac += 1
    count.total += tries
  }
  return count
}
