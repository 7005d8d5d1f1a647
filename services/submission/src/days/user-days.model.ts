import { Schema, type Connection } from 'mongoose'

/** Submissions of a user on a day; days are numbered by `dayNumber`. */
export interface DayCount {
  day: number
  count: number
}

/**
 * Cached number of submissions of an active user on each day up to `through`, so that only the days since then are
 * counted.
 */
export interface UserDaysRow {
  /** uid */
  _id: string
  /** The last cached day; 0: none. */
  through: number
  /** Oldest first; days without submissions are left out. */
  days: DayCount[]
  /**
   * Incremented when something is submitted in the past; a count from before must not be stored (optimistic locking).
   */
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
