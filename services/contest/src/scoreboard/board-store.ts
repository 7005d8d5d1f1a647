import type { People, Person } from '../people/people.ts'
import type { JournalReader } from '../standings/journal-reader.ts'
import type { Run, StandingsSettings } from '../standings/journal.rules.ts'
import type { Ranking, RankingInput } from '../standings/ranked-view.ts'
import { createStandings, type Standings } from '../standings/standings.ts'
import type { WhatIfChange } from '../standings/what-if.rules.ts'
import type { BoardView } from '../standings/view.rules.ts'
import type { VirtualSpan } from '../standings/virtual-line.rules.ts'
import type { ComputeBudget } from './compute-budget.ts'
import { rankingInput, type RankedContest } from './ranking-input.rules.ts'

/** A board, computed once for all who ask, until something changes. What is read of it together is read without waiting. */
export interface Board {
  ranking: Ranking
  people: ReadonlyMap<string, Person>
  /** Problems in the order of the cells. */
  displayIds: readonly string[]
  /** Equal as long as nothing of the board, and of the people on it, changes. */
  stamp: string
}

export interface WhatIfBoard extends Pick<Board, 'people'> {
  now: Ranking
  then: Ranking
  runs: number
}

/** What happened in a contest, past any seal. */
export interface ContestRuns {
  /** Null: the contest has just been deleted. */
  settings: StandingsSettings | null
  /** To the contest's problems, in no order; of those who are on the board unless asked otherwise. `uid`: the line of the board. */
  runs: readonly Run[]
  people: ReadonlyMap<string, Person>
  isStar: (uid: string) => boolean
}

export interface BoardStore {
  /**
   * The board as the journal has it now; what another process wrote at most `maxAgeMs` ago may be missing.
   *
   * @throws AppError request.too_many for one of an earlier moment, while many are asked for
   */
  board: (contest: RankedContest, view: BoardView) => Promise<Board>
  /** The board as it would be, beside the one that is; `runs`: submissions that would count or be judged otherwise. */
  whatIf: (contest: RankedContest, view: BoardView, change: WhatIfChange) => Promise<WhatIfBoard>
  /** The board of a view with the line of a virtual run on it, as a view of its own shows that. Throws as `board` does. */
  virtual: (
    contest: RankedContest,
    views: { all: BoardView; own: BoardView },
    span: VirtualSpan,
  ) => Promise<Omit<Board, 'stamp'>>
  /** Whether the user, or one of their team, submitted while the contest ran. */
  hasParticipated: (cid: number, uid: string) => Promise<boolean>
  /** As fresh as `board`. `withExcluded`: also of who runs the contest and of super administrators. */
  runs: (contest: RankedContest, which?: { withExcluded: boolean }) => Promise<ContestRuns>
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
  input: RankingInput | undefined
  named:
    | { version: number; known: ReadonlyMap<string, Person>; size: number; people: ReadonlyMap<string, Person> }
    | undefined
}

interface StoreOptions {
  journal: JournalReader
  people: People
  /** Teams of a contest as what the board shows of them, by key. */
  teamsOf: (cid: number) => Promise<ReadonlyMap<string, Person>>
  /** Who runs all contests of a group. */
  rootsOf: (gid: number) => Promise<ReadonlySet<string>>
  budget: ComputeBudget
  maxAgeMs: number
  nowMs: () => number
}

const maxContests = 200
const noRoots: ReadonlySet<string> = new Set()

/** Keeps the standings of contests in memory; each is read from its journal once and then followed. */
export function createBoardStore({
  journal,
  people,
  teamsOf,
  rootsOf,
  budget,
  maxAgeMs,
  nowMs,
}: StoreOptions): BoardStore {
  const loaded = new Map<number, LoadedContest>()

  function loadedFor(cid: number): LoadedContest {
    const known = loaded.get(cid)
    if (known !== undefined) return known
    const oldest = loaded.keys().next()
    if (loaded.size >= maxContests && oldest.done !== true) loaded.delete(oldest.value)
    const fresh: LoadedContest = {
      ...{ standings: createStandings(), seq: 0, checkedAtMs: -Infinity, isStale: true },
      ...{ reading: undefined, input: undefined, named: undefined },
    }
    loaded.set(cid, fresh)
    return fresh
  }

  async function readOn(cid: number, contest: LoadedContest): Promise<void> {
    contest.isStale = false
    const startedAtMs = nowMs()
    try {
      let part = await journal.readAfter(cid, contest.seq)
      for (;;) {
        // The next ones are on their way while these are taken in.
        const next = part.isEnd ? undefined : journal.readAfter(cid, part.seq)
        contest.standings.apply(part.events)
        contest.seq = part.seq
        if (next === undefined) break
        part = await next
      }
      contest.checkedAtMs = startedAtMs
    } catch (error) {
      contest.isStale = true
      throw error
    }
  }

  /** One reader for all who ask; whoever asks after a change waits for a reading that began after it. */
  async function present(cid: number): Promise<LoadedContest> {
    const contest = loadedFor(cid)
    await contest.reading
    while (contest.isStale || nowMs() - contest.checkedAtMs > maxAgeMs) {
      contest.reading ??= readOn(cid, contest).finally(() => (contest.reading = undefined))
      await contest.reading
    }
    return contest
  }

  /** Who is on no board of the contest's group. */
  const rootsFor = async ({ gid }: RankedContest) => (gid === null ? noRoots : rootsOf(gid))

  /** Users and teams by the key of their line. */
  async function namedIn(entry: LoadedContest, { _id: cid, version, teams = 0 }: RankedContest) {
    const known = await people.findAll(entry.standings.people())
    if (teams === 0) return known
    const { named } = entry
    if (named?.version === version && named.known === known && named.size === known.size) return named.people
    const { size } = known
    const merged = new Map([...known, ...(await teamsOf(cid))])
    entry.named = { version, known, size, people: merged }
    return merged
  }

  /** The contest as it is now, with what its board depends on besides the journal. */
  async function ranked(contest: RankedContest) {
    const roots = await rootsFor(contest)
    const entry = await present(contest._id)
    const known = await namedIn(entry, contest)
    const stamp = `${contest.version} ${people.generation()} ${[...roots].join()}`
    if (entry.input?.stamp !== stamp) entry.input = rankingInput(contest, { people: known, roots, stamp })
    return { entry, known, stamp, input: entry.input }
  }

  /** Everybody reads the board of now; one of an earlier minute is computed for whoever asks. */
  async function computed<T>({ standings }: LoadedContest, view: BoardView, compute: () => T): Promise<T> {
    const isOwn = view.untilSec !== undefined && !standings.keeps(view)
    return isOwn ? budget.run(compute) : compute()
  }

  return {
    async board(contest, view) {
      const { entry, known, stamp, input } = await ranked(contest)
      const ranking = await computed(entry, view, () => entry.standings.ranked(view, input))
      return {
        ranking,
        people: known,
        displayIds: displayIdsOf(entry),
        stamp: `${entry.seq} ${known.size} ${stamp}`,
      }
    },
    async virtual(contest, views, span) {
      const { entry, known, input } = await ranked(contest)
      const ranking = await computed(entry, views.all, () => entry.standings.withVirtual(span, views, input))
      return { ranking, people: known, displayIds: displayIdsOf(entry) }
    },
    async hasParticipated(cid, uid) {
      const { standings } = await present(cid)
      return standings.hasParticipated(uid)
    },
    async whatIf(contest, view, change) {
      const { entry, known, input } = await ranked(contest)
      const { ranking: then, runs } = entry.standings.whatIf(change, view, input)
      return { now: entry.standings.ranked(view, input), then, runs, people: known }
    },
    async runs(contest, { withExcluded } = { withExcluded: false }) {
      const roots = await rootsFor(contest)
      const entry = await present(contest._id)
      const { standings } = entry
      const known = await namedIn(entry, contest)
      const { isExcluded, isStar } = rankingInput(contest, { people: known, roots, stamp: '' })
      const runs = standings
        .runs()
        .filter(({ uid }) => withExcluded || !isExcluded(uid))
        .map((run) => {
          const uid = standings.rowOf(run.uid)
          return uid === run.uid ? run : { ...run, uid }
        })
      return { settings: standings.settings(), runs, people: known, isStar }
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

function displayIdsOf({ standings }: LoadedContest): string[] {
  return standings.settings()?.problems.map(({ displayId }) => displayId) ?? []
}
