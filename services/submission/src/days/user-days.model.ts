import { Schema, type Connection } from 'mongoose'

/** Submissions of a user on a day, by `dayNumber`. */
export interface DayCount {
  day: number
  count: number
}

/**
 * How many submissions a user has made on the days up to `through`, which are over: kept of who has many, so that a calendar
 * counts the days since alone.
 */
export interface UserDaysRow {
  /** uid */
  _id: string
  /** The last day that is counted; 0: none. */
  through: number
  /** Oldest first, without those on which nothing was submitted. */
  days: DayCount[]
  /** Raised when something is submitted in the past: whoever has counted before may not store it. */
  revision: number
}

const userDaysSchema = new Schema<UserDaysRow>(
  {
    _id: { type: String, required: true },
    through: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'user_days', versionKey: false, strict: 'throw' },
)

export function userDaysModel(db: Connection) {
  return db.model<UserDaysRow>('UserDays', userDaysSchema)
}
