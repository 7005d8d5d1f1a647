import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { AuthSettings } from '../config.ts'
import type { AddressSignIn } from '../models/address-sign-in.model.ts'
import type { IdentityLink } from '../models/identity-link.model.ts'
import type { Passkey } from '../models/passkey.model.ts'
import type { SecondFactor } from '../models/second-factor.model.ts'
import type { SignIn } from '../models/sign-in.model.ts'
import type { PasswordHasher } from '../password-hashing/password-hasher.ts'
import type { Account } from './account.model.ts'
import type { DeletedAccount } from './removal/deleted-account.model.ts'

/** The use cases of this folder depend on these. */
export interface AccountsContext {
  db: Connection
  accounts: Model<Account>
  deletedAccounts: Model<DeletedAccount>
  secondFactors: Model<SecondFactor>
  signIns: Model<SignIn>
  addressSignIns: Model<AddressSignIn>
  passkeys: Model<Passkey>
  identityLinks: Model<IdentityLink>
  siteSettings: FollowedSiteSettings
  passwords: PasswordHasher
  outbox: Outbox
  clock: Clock
  newUid: () => string
  log: Log
  settings: AuthSettings
}
