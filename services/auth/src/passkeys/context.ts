import type { Model } from 'mongoose'
import type { SignInContext } from '../sign-in/context.ts'
import type { PasskeyChallenge } from './passkey-challenge.model.ts'

/** The use cases of this folder depend on these. */
export interface PasskeysContext extends SignInContext {
  passkeyChallenges: Model<PasskeyChallenge>
}
