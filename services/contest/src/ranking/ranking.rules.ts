import type { Totals } from '@verdict/proto/contest-rules/contest-rule'
import { isFirstSolve, solveSec } from '@verdict/proto/contest-rules/first-solver'
import type { Line } from './view.rules.ts'

/** Rank of star (unofficial) participants. */
export const starRank = -1

export interface RankedLine extends Line {
  /** From 1; equal lines share a rank, and the next rank is the position. -1: a star participant. */
  rank: number
  award: AwardTier | null
  /**
   * By problem: first to solve, which includes everybody who solved it in the same second, but no star participants.
   */
  isFirst: readonly boolean[]
}

/** An award for `num` participants, or for a percentage of the ranked ones. Tiers are awarded by ascending priority. */
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

/** `firstSec` is when each problem was first solved, from a tally. */
export function firstSolved({ cells }: Line, rank: number, firstSec: readonly number[]): boolean[] {
  return cells.map((cell, problem) => isFirstSolve(solveSec(cell, rank !== starRank), firstSec[problem]))
}

/** Number of participants in each tier out of `ranked`, highest tier first; empty tiers are left out. */
function awardQuotas(awards: RankingRules['awards'], ranked: number): { tier: AwardTier; count: number }[] {
  if (awards === null) return []
  return awards.tiers
    .toSorted((a, b) => a.priority - b.priority)
    .map((tier) => ({ tier, count: awards.isPercent ? Math.floor((tier.num * ranked) / 100) : tier.num }))
    .filter(({ count }) => count > 0)
}

/** Ranks and awards by position, the first is 0. */
export interface BoardRanks {
  ranks: Int32Array
  /** Only for the award winners; shorter than the scoreboard. */
  awards: readonly (AwardTier | null)[]
}

/** Assigns ranks and awards to sorted lines. */
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
    // The list is sorted, so nobody after the first ineligible one can win.
    if (quota === undefined || !mayWin(totals)) break
    const isPlaced = ranks[index] !== starRank
    won.push(isPlaced ? quota.tier : null)
    if (isPlaced) quota.left -= 1
  }
  return { ranks, awards: won }
}
