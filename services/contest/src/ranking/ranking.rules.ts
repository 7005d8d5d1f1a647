import type { Totals } from '@verdict/proto/contest-rules/contest-rule'
import { isFirstSolve, solveSec } from '@verdict/proto/contest-rules/first-solver'
import type { Line } from './view.rules.ts'

/** Who takes no place, though on the board. */
export const starRank = -1

export interface RankedLine extends Line {
  /** From 1; equal ones share a rank, the next one's is its position. -1: a star. */
  rank: number
  award: AwardTier | null
  /** By problem: solved it first; all who did in the same second, but never a star, as with every prize. */
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

/** `firstSec`: when each problem was solved first, as a tally gives it. */
export function firstSolved({ cells }: Line, rank: number, firstSec: readonly number[]): boolean[] {
  return cells.map((cell, problem) => isFirstSolve(solveSec(cell, rank !== starRank), firstSec[problem]))
}

/** How many of `ranked` users each tier takes, first tier first; tiers that take none are left out. */
function awardQuotas(awards: RankingRules['awards'], ranked: number): { tier: AwardTier; count: number }[] {
  if (awards === null) return []
  return awards.tiers
    .toSorted((a, b) => a.priority - b.priority)
    .map((tier) => ({ tier, count: awards.isPercent ? Math.floor((tier.num * ranked) / 100) : tier.num }))
    .filter(({ count }) => count > 0)
}

/** Where the lines of a board stand; by position, the first 0. */
export interface BoardRanks {
  ranks: Int32Array
  /** Of those who win one; shorter than the board. */
  awards: readonly (AwardTier | null)[]
}

/** Hands out ranks and awards to lines that are sorted already. */
export function rankLines(sorted: readonly Line[], { compare, mayWin, isStar, awards }: RankingRules): BoardRanks {
  const ranks = new Int32Array(sorted.length)
  let [position, rank] = [0, 0]
  let last: Totals | undefined
  for (const [index, { uid, totals }] of sorted.entries()) {
    if (isStar(uid)) {
      ranks[index] = starRank
      continue
    }
    position += 1
    if (last === undefined || compare(last, totals) !== 0) rank = position
    last = totals
    ranks[index] = rank
  }
  const quotas = awardQuotas(awards, position).flatMap(({ tier, count }) => ({ tier, left: count }))
  const won: (AwardTier | null)[] = []
  for (const [index, { totals }] of sorted.entries()) {
    const quota = quotas.find(({ left }) => left > 0)
    // Sorted: behind the first who may not win nobody may.
    if (quota === undefined || !mayWin(totals)) break
    const isPlaced = ranks[index] !== starRank
    won.push(isPlaced ? quota.tier : null)
    if (isPlaced) quota.left -= 1
  }
  return { ranks, awards: won }
}
