import type { Model } from 'mongoose'
import type { ChallengesContext } from '../challenges/context.ts'
import type { DeletionContext } from '../deletion/context.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { SecondFactorContext } from '../second-factor/context.ts'
import type { KnownDevice } from './known-device.model.ts'

/** The use cases of this folder depend on these. */
export interface SignInContext extends DeletionContext, SecondFactorContext, ChallengesContext {
  signInLocks: FailureLocks
  knownDevices: Model<KnownDevice>
}
