import type { Scoring } from '@verdict/proto/contest-rules/contest-rule'
import { firstSolved, rankLines, starRank, type RankedLine, type RankingRules } from '../../ranking/ranking.rules.ts'
import { createTally } from '../../ranking/tally.rules.ts'
import type { Line } from '../../ranking/view.rules.ts'

/** Lines of the scoreboard of one contest, with the letters of its cells. */
export interface BoardPart {
  lines: readonly RankedLine[]
  displayIds: readonly string[]
}

interface JointRules extends Pick<RankingRules, 'awards'> {
  scoring: Scoring
}

/**
 * Joins the scoreboards of contests with the same problems and different starts: cells are matched by the letters of
 * the first contest. Participants in several contests keep their better line; star accounts of any contest are
 * unranked.
 */
export function joinBoards(parts: readonly BoardPart[], { scoring, awards }: JointRules): RankedLine[] {
  const displayIds = parts[0]?.displayIds ?? []
  const best = new Map<string, Line>()
  const stars = new Set<string>()
  for (const part of parts) {
    const places = displayIds.map((displayId) => part.displayIds.indexOf(displayId))
    for (const { uid, cells: own, rank } of part.lines) {
      if (rank === starRank) stars.add(uid)
      const cells = places.map((place) => own[place] ?? null)
      const line = { uid, cells, totals: scoring.totals(cells) }
      const known = best.get(uid)
      if (known === undefined || scoring.compare(line.totals, known.totals) < 0) best.set(uid, line)
    }
  }
  const lines = [...best.values()].sort((a, b) => scoring.compare(a.totals, b.totals) || (a.uid < b.uid ? -1 : 1))
  const isStar = (uid: string) => stars.has(uid)
  const tally = createTally(displayIds.length, isStar)
  for (const line of lines) tally.add(line)
  const firstSec = tally.firstSec(lines)
  const { compare, mayWin } = scoring
  const { ranks, awards: won } = rankLines(lines, { compare, mayWin, awards, isStar })
  return lines.map((line, index) => {
    const rank = ranks[index] ?? 0
    return { ...line, rank, award: won[index] ?? null, isFirst: firstSolved(line, rank, firstSec) }
  })
}
