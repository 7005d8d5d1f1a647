import type { UserStatisticsRow } from '../statistics/user-statistics.model.ts'

export type Figures = Pick<UserStatisticsRow, 'solved' | 'tries' | 'oiScore'>

/** A ranking of the site: its order, and who stands before whom. */
export interface Ranking {
  /** Order of the rows, by an index of theirs. */
  sort: Readonly<Record<string, 1 | -1>>
  /** Each selects, in one range of that index, some of the users who stand before one with these figures; none twice. */
  before: (figures: Figures) => readonly object[]
}

/**
 * ACM: more problems, then fewer submissions. OI: more points, then more problems. Users who are equal in both share a
 * place and stand in the order of their uids.
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

const keys: Record<RankingName, (figures: Figures) => string> = {
  acm: ({ solved, tries }) => `${solved}:${tries}`,
  oi: ({ solved, oiScore }) => `${oiScore}:${solved}`,
}

/** What makes two users equal in a ranking. */
export function figuresKey(name: RankingName, figures: Figures): string {
  return keys[name](figures)
}

const orders: Record<RankingName, (a: Figures, b: Figures) => number> = {
  acm: (a, b) => b.solved - a.solved || a.tries - b.tries,
  oi: (a, b) => b.oiScore - a.oiScore || b.solved - a.solved,
}

/** In the order of a ranking; equal ones by their uids. */
export function inRankingOrder<F extends Figures & { _id: string }>(name: RankingName, rows: readonly F[]): F[] {
  return [...rows].sort((a, b) => orders[name](a, b) || (a._id < b._id ? -1 : 1))
}
