import { Schema, type Connection } from 'mongoose'

/**
 * Sums over the rows of a user in `user_problems`, updated by the difference in the same transaction, so that a verdict
 * costs the same however many problems were solved before; `recount` recomputes them from the submissions.
 */
export interface UserStatisticsRow {
  /** uid */
  _id: string
  /** The account exists and is enabled: it is shown in rankings. */
  ranked: boolean
  /** Folded username and nickname, separated by line feeds; matched by searches with many results. */
  names: string
  /** Suffixes of both names by `nameSuffixes`, matched first. Absent in rows of earlier versions. */
  endings?: string[]
  /** Number of solved public problems. */
  solved: number
  /** Number of submissions to public problems. */
  tries: number
  /** Sum of the best points on each public problem. */
  oiScore: number
}

/** Indexes of the rankings; `names` at the end lets searches avoid reading the rows. */
export const rankingIndexes = {
  acm: { ranked: 1, solved: -1, tries: 1, _id: 1, names: 1 },
  oi: { ranked: 1, oiScore: -1, solved: -1, _id: 1, names: 1 },
} as const

/** Index for substring searches of names. */
export const suffixIndex = { ranked: 1, endings: 1 } as const

const count = { type: Number, required: true, default: 0 }

const userStatisticsSchema = new Schema<UserStatisticsRow>(
  {
    _id: { type: String, required: true },
    ranked: { type: Boolean, required: true, default: false },
    names: { type: String, default: '' },
    endings: { type: [String], default: undefined },
    solved: count,
    tries: count,
    oiScore: count,
  },
  { collection: 'user_statistics', versionKey: false, strict: 'throw' },
)
userStatisticsSchema.index(rankingIndexes.acm)
userStatisticsSchema.index(rankingIndexes.oi)
userStatisticsSchema.index(suffixIndex) // part of a name

export function userStatisticsModel(db: Connection) {
  return db.model<UserStatisticsRow>('UserStatistics', userStatisticsSchema)
}
