import { contestRules } from './rule-table.rules.ts'
import {
  applyEvent,
  everyone,
  noFacts,
  type ContestFacts,
  type JournalEvent,
  type StandingsSettings,
} from './journal.rules.ts'
import { rankLines, type AwardTier, type RankedLine } from './ranking.rules.ts'
import { lineOf, peopleIn, type BoardView, type Line } from './view.rules.ts'

/** What of people and awards the board depends on besides the journal. */
export interface RankingInput {
  isExcluded: (uid: string) => boolean
  isStar: (uid: string) => boolean
  awards: { isPercent: boolean; tiers: readonly AwardTier[] } | null
}

/** The standings of one contest: a fold over its journal that keeps what an event does not touch. */
export interface Standings {
  /** Takes events in; gives whose lines they touched, `everyone` among them for a change of settings. */
  apply: (events: readonly JournalEvent[]) => Set<string>
  settings: () => StandingsSettings | null
  line: (uid: string, view: BoardView) => Line | null
  ranked: (view: BoardView, input: RankingInput) => RankedLine[]
  people: () => Set<string>
}

/** Beyond this many changes a view is sorted anew. */
const maxInsertions = 64

export function createStandings(): Standings {
  const facts = noFacts()
  const views = new Map<string, SortedView>()

  function viewFor(view: BoardView): SortedView {
    const key = `${view.isSealed} ${view.containsEnd}`
    const known = views.get(key)
    if (known !== undefined) return known
    const made = createSortedView(facts, view)
    views.set(key, made)
    return made
  }

  return {
    apply(events) {
      const touched = new Set<string>()
      for (const event of events) {
        const uid = applyEvent(facts, event)
        if (uid !== null) touched.add(uid)
      }
      for (const view of views.values()) view.touch(touched)
      return touched
    },
    settings: () => facts.settings,
    line: (uid, view) => viewFor(view).line(uid),
    ranked(view, { isExcluded, isStar, awards }) {
      const { settings } = facts
      if (settings === null) return []
      const { compare, mayWin } = contestRules[settings.rule]
      const lines = viewFor(view)
        .sorted()
        .filter(({ uid }) => !isExcluded(uid))
      return rankLines(lines, { compare, mayWin, isStar, awards })
    },
    people: () => peopleIn(facts),
  }
}

interface SortedView {
  touch: (uids: ReadonlySet<string>) => void
  line: (uid: string) => Line | null
  sorted: () => readonly Line[]
}

/** The lines of a view in order; a line that an event touches is computed again when the view is next read. */
function createSortedView(facts: ContestFacts, view: BoardView): SortedView {
  const lines = new Map<string, Line>()
  let order: Line[] = []
  let dirty: Set<string> | typeof everyone = everyone

  function compare(a: Line, b: Line): number {
    const { settings } = facts
    const byTotals = settings === null ? 0 : contestRules[settings.rule].compare(a.totals, b.totals)
    if (byTotals !== 0) return byTotals
    return a.uid < b.uid ? -1 : Number(a.uid > b.uid)
  }

  /** Where the line stands, or would stand. */
  function positionOf(line: Line): number {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = order[middle]
      if (other !== undefined && compare(other, line) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function compute(uid: string): Line | null {
    const line = lineOf(facts, uid, view)
    if (line === null) lines.delete(uid)
    else lines.set(uid, line)
    return line
  }

  function replace(uid: string): void {
    const before = lines.get(uid)
    if (before !== undefined) order.splice(positionOf(before), 1)
    const line = compute(uid)
    if (line !== null) order.splice(positionOf(line), 0, line)
  }

  function refresh(): void {
    const isFew = dirty !== everyone && dirty.size <= maxInsertions
    for (const uid of dirty === everyone ? peopleIn(facts) : dirty) {
      if (isFew) replace(uid)
      else compute(uid)
    }
    if (!isFew) order = [...lines.values()].sort(compare)
    dirty = new Set()
  }

  return {
    touch(uids) {
      if (uids.has(everyone)) dirty = everyone
      else if (dirty !== everyone) for (const uid of uids) dirty.add(uid)
    },
    line(uid) {
      refresh()
      return lines.get(uid) ?? null
    },
    sorted() {
      refresh()
      return order
    },
  }
}
