import type { Model } from 'mongoose'
import type { ChallengesContext } from '../challenges/context.ts'
import type { DeletionContext } from '../deletion/context.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { SecondStepContext } from '../second-step/context.ts'
import type { KnownDevice } from './known-device.model.ts'

/** The use cases of this folder depend on these. */
export interface SignInContext extends DeletionContext, SecondStepContext, ChallengesContext {
  signInLocks: FailureLocks
  knownDevices: Model<KnownDevice>
}
