import type { Model } from 'mongoose'
import type { AddressSignIn, AddressSignInVersion } from '../models/address-sign-in.model.ts'
import type { SecondStepContext } from '../second-step/context.ts'

/** What the use cases of this folder need. */
export interface AddressSignInContext extends SecondStepContext {
  addressSignIns: Model<AddressSignIn>
  addressSignInHeads: Model<AddressSignInVersion>
}
