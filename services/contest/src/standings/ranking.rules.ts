import type { Totals } from './contest-rule.ts'
import type { Line } from './view.rules.ts'

/** Who takes no place, though on the board. */
export const starRank = -1

export interface RankedLine extends Line {
  /** From 1; equal ones share a rank, the next one's is its position. -1: a star. */
  rank: number
  award: AwardTier | null
  /** By problem: solved it first; all who did in the same second. */
  isFirst: readonly boolean[]
}

/** A prize: `num` users, or percent of those who are ranked. Awarded by falling precedence: priority 1 first. */
export interface AwardTier {
  priority: number
  name: string
  background: string
  color: string
  num: number
}

export interface RankingRules {
  compare: (a: Totals, b: Totals) => number
  mayWin: (totals: Totals) => boolean
  isStar: (uid: string) => boolean
  /** Null: no awards. */
  awards: { isPercent: boolean; tiers: readonly AwardTier[] } | null
}

/** How many of `ranked` users each tier takes, first tier first; tiers that take none are left out. */
export function awardQuotas(awards: RankingRules['awards'], ranked: number): { tier: AwardTier; count: number }[] {
  if (awards === null) return []
  return awards.tiers
    .toSorted((a, b) => a.priority - b.priority)
    .map((tier) => ({ tier, count: awards.isPercent ? Math.floor((tier.num * ranked) / 100) : tier.num }))
    .filter(({ count }) => count > 0)
}

/** Hands out ranks and awards to lines that are sorted already, and says who solved each problem first. */
export function rankLines(sorted: readonly Line[], rules: RankingRules): RankedLine[] {
  const firstSec = firstSolvedSec(sorted)
  const placed = sorted.filter(({ uid }) => !rules.isStar(uid)).length
  const awardOf = awardsInTurn(awardQuotas(rules.awards, placed))
  let position = 0
  let last: { totals: Totals; rank: number } | undefined
  return sorted.map((line) => {
    const isFirst = line.cells.map(
      (cell, index) => typeof cell?.solvedAtSec === 'number' && cell.solvedAtSec === firstSec[index],
    )
    if (rules.isStar(line.uid)) return { ...line, rank: starRank, award: null, isFirst }
    position += 1
    const rank = last !== undefined && rules.compare(last.totals, line.totals) === 0 ? last.rank : position
    last = { totals: line.totals, rank }
    return { ...line, rank, award: rules.mayWin(line.totals) ? awardOf() : null, isFirst }
  })
}

function awardsInTurn(quotas: { tier: AwardTier; count: number }[]): () => AwardTier | null {
  let index = 0
  let taken = 0
  return () => {
    const quota = quotas[index]
    if (quota === undefined) return null
    taken += 1
    if (taken === quota.count) {
      index += 1
      taken = 0
    }
    return quota.tier
  }
}

/** By problem, the seconds until it was solved first; after the end nobody is first. */
function firstSolvedSec(lines: readonly Line[]): (number | undefined)[] {
  const first: (number | undefined)[] = []
  for (const { cells } of lines) {
    for (let index = 0; index < cells.length; index += 1) {
      const { solvedAtSec = null, isSolvedAfterEnd = false } = cells[index] ?? {}
      if (solvedAtSec === null || isSolvedAfterEnd) continue
      const known = first[index]
      if (known === undefined || solvedAtSec < known) first[index] = solvedAtSec
    }
  }
  return first
}
