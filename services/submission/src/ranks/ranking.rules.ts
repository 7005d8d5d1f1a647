import type { UserStatisticsRow } from '../statistics/user-statistics.model.ts'

export type RankingFigures = Pick<UserStatisticsRow, 'solved' | 'tries' | 'oiScore'>

/** A ranking of the site. */
export interface Ranking {
  /** Sort order of the rows; matches an index. */
  sort: Readonly<Record<string, 1 | -1>>
  /**
   * Filters that together select exactly the users who are ranked before one with these figures; each is a single range
   * of the index.
   */
  before: (figures: RankingFigures) => readonly object[]
}

/**
 * ACM: more solved problems, then fewer submissions. OI: more points, then more solved problems. Equal users share a
 * rank and are sorted by uid.
 *
 * Source: HOJ, UserRecordMapper.
 */
export const rankings = {
  acm: {
    sort: { solved: -1, tries: 1, _id: 1 },
    before: ({ solved, tries }) => [{ solved: { $gt: solved } }, { solved, tries: { $lt: tries } }],
  },
  oi: {
    sort: { oiScore: -1, solved: -1, _id: 1 },
    before: ({ oiScore, solved }) => [{ oiScore: { $gt: oiScore } }, { oiScore, solved: { $gt: solved } }],
  },
} as const satisfies Record<string, Ranking>

export type RankingName = keyof typeof rankings

const keys: Record<RankingName, (figures: RankingFigures) => string> = {
  acm: ({ solved, tries }) => `${solved}:${tries}`,
  oi: ({ solved, oiScore }) => `${oiScore}:${solved}`,
}

/** Equal for users with equal figures in a ranking. */
export function figuresKey(name: RankingName, figures: RankingFigures): string {
  return keys[name](figures)
}

const orders: Record<RankingName, (a: RankingFigures, b: RankingFigures) => number> = {
  acm: (a, b) => b.solved - a.solved || a.tries - b.tries,
  oi: (a, b) => b.oiScore - a.oiScore || b.solved - a.solved,
}

/** Sorts rows as the ranking does; equal ones by uid. */
export function inRankingOrder<F extends RankingFigures & { _id: string }>(name: RankingName, rows: readonly F[]): F[] {
  return [...rows].sort((a, b) => orders[name](a, b) || (a._id < b._id ? -1 : 1))
}
