import { Schema, type Connection } from 'mongoose'

/**
 * What a user's rows of `user_problems` add up to. Written in the same transaction as they are, by the difference, so a
 * verdict costs the same whatever the user has solved before; `recount` does it from the submissions.
 */
export interface UserStatisticsRow {
  /** uid */
  _id: string
  /** Has an account that may sign in: shown in rankings. */
  ranked: boolean
  /** Folded username and nickname, between line ends: what a search looks into that finds many. */
  names: string
  /** Ends of both, by `nameSuffixes`: what a search looks into first. Absent in rows of earlier versions. */
  endings?: string[]
  /** Open problems solved. */
  solved: number
  /** Submissions to open problems. */
  tries: number
  /** Sum of the best points of each open problem. */
  oiScore: number
}

/** Of the rankings; `names` at the end, so that a search need not read the rows. */
export const rankingIndexes = {
  acm: { ranked: 1, solved: -1, tries: 1, _id: 1, names: 1 },
  oi: { ranked: 1, oiScore: -1, solved: -1, _id: 1, names: 1 },
} as const

/** The index for searches for part of a name. */
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
