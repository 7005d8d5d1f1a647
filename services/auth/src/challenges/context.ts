import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { AuthSettings } from '../config.ts'
import type { Challenge } from './challenge.model.ts'

/** The use cases of this folder depend on these. */
export interface ChallengesContext {
  challenges: Model<Challenge>
  clock: Clock
  randomText: (bytes: number) => string
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
  settings: AuthSettings
}
