import type { Model } from 'mongoose'
import type { AddressSignIn, AddressSignInVersion } from '../models/address-sign-in.model.ts'
import type { SecondFactorContext } from '../second-factor/context.ts'

/** The use cases of this folder depend on these. */
export interface AddressSignInContext extends SecondFactorContext {
  addressSignIns: Model<AddressSignIn>
  addressSignInHeads: Model<AddressSignInVersion>
}
