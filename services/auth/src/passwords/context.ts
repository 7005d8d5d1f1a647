import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Account } from '../accounts/account.model.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { IdentityLink } from '../models/identity-link.model.ts'
import type { Passkey } from '../models/passkey.model.ts'
import type { SecondFactor } from '../models/second-factor.model.ts'
import type { PasswordHasher } from '../password-hashing/password-hasher.ts'
import type { Session } from '../sessions/session.model.ts'

/** The use cases of this folder depend on these. */
export interface PasswordsContext {
  accounts: Model<Account>
  secondFactors: Model<SecondFactor>
  sessions: Model<Session>
  passkeys: Model<Passkey>
  identityLinks: Model<IdentityLink>
  passwordChangeLocks: FailureLocks
  passwords: PasswordHasher
  clock: Clock
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
}
