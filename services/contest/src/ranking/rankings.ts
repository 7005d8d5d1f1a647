import { LRUCache } from 'lru-cache'
import {
  applyEvent,
  everyone,
  emptyJournalState,
  rowOf,
  type JournalEvent,
  type Run,
} from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { createRankedView, type RankedView, type Ranking, type RankingInput } from './ranked-view.ts'
import { scoringOf } from './scoring.rules.ts'
import { runsIn, type BoardView } from './view.rules.ts'
import { hasParticipated, virtualLine, withGuest, type VirtualSpan } from './virtual-line.rules.ts'
import { applyWhatIf, type WhatIfChange } from './what-if.rules.ts'

/** Cached views of past moments; each holds all lines of the contest. */
const maxEarlierViews = 4

/** All scoreboards of one contest: a fold over its journal that recomputes only what an event affects. */
export interface Rankings {
  apply: (events: readonly JournalEvent[]) => void
  settings: () => RankingSettings | null
  /** Whether the view is cached: it then costs only what has changed, otherwise all lines. */
  hasCached: (view: BoardView) => boolean
  /**
   * The scoreboard of a view. It stays current, and is read synchronously, so that several reads see the same state.
   */
  ranked: (view: BoardView, input: RankingInput) => Ranking
  /** The hypothetical scoreboard, and the number of submissions that it would count or judge differently. */
  whatIf: (change: WhatIfChange, view: BoardView, input: RankingInput) => { ranking: Ranking; runs: number }
  /** The scoreboard of a view with a virtual run, which has a view of its own; see `withGuest`. */
  withVirtual: (span: VirtualSpan, views: { all: BoardView; own: BoardView }, input: RankingInput) => Ranking
  /** See `hasParticipated`. */
  hasParticipated: (uid: string) => boolean
  /** Everybody in the journal. */
  people: () => ReadonlySet<string>
  /** See `runsIn`. */
  runs: () => Run[]
  /** Key of the line on which a user's runs count. */
  rowOf: (uid: string) => string
}

export function createRankings(): Rankings {
  const state = emptyJournalState()
  const views = new Map<string, RankedView>()
  const earlierViews = new LRUCache<string, RankedView>({ max: maxEarlierViews })

  const cacheOf = ({ untilSec }: BoardView) => (untilSec === undefined ? views : earlierViews)
  const nameOf = ({ isFrozen, containsEnd, untilSec }: BoardView) => `${isFrozen} ${containsEnd} ${untilSec ?? ''}`

  function viewFor(view: BoardView): RankedView {
    const [cache, name] = [cacheOf(view), nameOf(view)]
    const found = cache.get(name) ?? createRankedView(state, view)
    cache.set(name, found)
    return found
  }

  return {
    apply(events) {
      const touched = new Set<string>()
      for (const event of events) {
        const uid = applyEvent(state, event)
        if (uid !== null) touched.add(uid === everyone ? uid : rowOf(state, uid))
      }
      for (const view of [...views.values(), ...earlierViews.values()]) view.touch(touched)
    },
    settings: () => state.settings,
    hasCached: (view) => cacheOf(view).has(nameOf(view)),
    ranked: (view, input) => viewFor(view).ranking(input),
    whatIf(change, view, input) {
      const hypothetical = applyWhatIf(state, change)
      const [now, then] = [runsIn(state), new Map(runsIn(hypothetical).map((run) => [run.submitId, run]))]
      const runs = now.filter(({ submitId, verdict }) => then.get(submitId)?.verdict !== verdict).length
      return { ranking: createRankedView(hypothetical, view).ranking(input), runs }
    },
    withVirtual(span, { all, own }, input) {
      const [ghosts, guest] = [viewFor(all).ranking(input), virtualLine(state, span, own)]
      const { settings } = state
      return guest === null || settings === null ? ghosts : withGuest(ghosts, guest, scoringOf(settings).compare)
    },
    hasParticipated: (uid) => hasParticipated(state, uid),
    people: () => state.people,
    runs: () => runsIn(state),
    rowOf: (uid) => rowOf(state, uid),
  }
}
