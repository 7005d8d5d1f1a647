import type { Model } from 'mongoose'
import type { SignInContext } from '../sign-in/context.ts'
import type { PasskeyChallenge } from './passkey-challenge.model.ts'

/** What the use cases of this folder need. */
export interface PasskeysContext extends SignInContext {
  passkeyChallenges: Model<PasskeyChallenge>
}
