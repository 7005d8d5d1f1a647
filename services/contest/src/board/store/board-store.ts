import type { Person } from '../../people/people.ts'
import type { JournalReader } from '../../journal/journal-reader.ts'
import type { Run } from '../../journal/journal.rules.ts'
import type { RankingSettings } from '../../journal/stored-settings.rules.ts'
import type { Ranking } from '../../ranking/ranked-view.ts'
import { createFollowedRankings, type FollowedRankings, type LoadedRankings } from '../../ranking/followed-rankings.ts'
import type { WhatIfChange } from '../../ranking/what-if.rules.ts'
import type { BoardView } from '../../ranking/view.rules.ts'
import type { VirtualSpan } from '../../ranking/virtual-line.rules.ts'
import type { ComputeBudget } from './compute-budget.ts'
import { createBoardInputs, type PeopleSources } from './board-inputs.ts'
import { rankingInput, type RankedContest } from './ranking-input.rules.ts'

/**
 * A computed scoreboard, shared by all readers until something changes. Its methods are synchronous, so that several
 * reads see the same state.
 */
export interface Board {
  ranking: Ranking
  people: ReadonlyMap<string, Person>
  /** Problem letters in the order of the cells. */
  displayIds: readonly string[]
  /** Changes whenever the scoreboard or the people on it change. */
  stamp: string
}

export interface WhatIfBoard extends Pick<Board, 'people'> {
  now: Ranking
  then: Ranking
  runs: number
}

/** Submissions of a contest, without the freeze. */
export interface ContestRuns {
  /** Null: the contest was just deleted. */
  settings: RankingSettings | null
  /**
   * Runs of the contest's problems in no order, only of participants who are on the scoreboard unless requested
   * otherwise. `uid` is the key of the line.
   */
  runs: readonly Run[]
  people: ReadonlyMap<string, Person>
  isStar: (uid: string) => boolean
}

/** Scoreboards of all contests. */
export interface BoardStore {
  /**
   * The current scoreboard; events that another process has written within the last `maxAgeMs` may be missing.
   *
   * @throws AppError request.too_many for a past moment, while many are requested
   */
  board: (contest: RankedContest, view: BoardView) => Promise<Board>
  /** The hypothetical scoreboard beside the real one; `runs` are the submissions that would be judged differently. */
  whatIf: (contest: RankedContest, view: BoardView, change: WhatIfChange) => Promise<WhatIfBoard>
  /** The scoreboard of a view with the line of a virtual run added. Throws as `board` does. */
  virtual: (
    contest: RankedContest,
    views: { all: BoardView; own: BoardView },
    span: VirtualSpan,
  ) => Promise<Omit<Board, 'stamp'>>
  /** Whether the user or their team submitted while the contest was running. */
  hasParticipated: (cid: number, uid: string) => Promise<boolean>
  /** Runs that are as current as `board`. `withExcluded` includes managers of the contest and super administrators. */
  runs: (contest: RankedContest, which?: { withExcluded: boolean }) => Promise<ContestRuns>
  /** Notifies the store that this process has written to the journal, so that the next read refreshes the board. */
  changed: (cid: number) => void
  /** Passes on events that this process has just appended, so that they need not be read; see `FollowedRankings`. */
  appended: FollowedRankings['appended']
  /** Forgets a deleted contest. */
  invalidate: (cid: number) => void
}

interface StoreOptions extends PeopleSources {
  journal: JournalReader
  budget: ComputeBudget
  maxAgeMs: number
  nowMs: () => number
}

/** Keeps the rankings of contests in memory; each is built from its journal once and then updated incrementally. */
export function createBoardStore({
  journal,
  people,
  teamsOf,
  rootsOf,
  budget,
  maxAgeMs,
  nowMs,
}: StoreOptions): BoardStore {
  const followed = createFollowedRankings({ journal, maxAgeMs, nowMs })
  const inputs = createBoardInputs({ followed, people, teamsOf, rootsOf })

  /** Caches only the current board; one of an earlier minute is computed for each caller. */
  async function computed<T>({ rankings }: LoadedRankings, view: BoardView, compute: () => T): Promise<T> {
    const isOwn = view.untilSec !== undefined && !rankings.hasCached(view)
    return isOwn ? budget.run(compute) : compute()
  }

  return {
    async board(contest, view) {
      const { entry, known, stamp, input } = await inputs.ranked(contest)
      return computed(entry, view, () => ({
        ranking: entry.rankings.ranked(view, input),
        people: known,
        displayIds: displayIdsOf(entry),
        stamp: `${entry.seq} ${known.size} ${stamp}`,
      }))
    },
    async virtual(contest, views, span) {
      const { entry, known, input } = await inputs.ranked(contest)
      return computed(entry, views.all, () => ({
        ranking: entry.rankings.withVirtual(span, views, input),
        people: known,
        displayIds: displayIdsOf(entry),
      }))
    },
    async hasParticipated(cid, uid) {
      const { rankings } = await followed.current(cid)
      return rankings.hasParticipated(uid)
    },
    async whatIf(contest, view, change) {
      const { entry, known, input } = await inputs.ranked(contest)
      const { ranking: then, runs } = entry.rankings.whatIf(change, view, input)
      return { now: entry.rankings.ranked(view, input), then, runs, people: known }
    },
    async runs(contest, { withExcluded } = { withExcluded: false }) {
      const roots = await inputs.rootsFor(contest)
      const { entry, known } = await inputs.peopled(contest)
      const { rankings } = entry
      const { isExcluded, isStar } = rankingInput(contest, { people: known, roots, stamp: '' })
      const runs = rankings.runs().filter(({ uid }) => withExcluded || !isExcluded(uid))
      return { settings: rankings.settings(), runs: byLine(rankings, runs), people: known, isStar }
    },
    changed: (cid) => followed.changed(cid),
    appended: followed.appended,
    invalidate: (cid) => followed.invalidate(cid),
  }
}

function displayIdsOf({ rankings }: LoadedRankings): string[] {
  return rankings.settings()?.problems.map(({ displayId }) => displayId) ?? []
}

/** The runs with the key of the line that they count for, which for members of a team is that of the team. */
function byLine({ rowOf }: LoadedRankings['rankings'], runs: readonly Run[]): Run[] {
  return runs.map((run) => {
    const uid = rowOf(run.uid)
    return uid === run.uid ? run : { ...run, uid }
  })
}
