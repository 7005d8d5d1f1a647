import type { Connection, Model } from 'mongoose'
import type { Outbox } from '@verdict/kit/outbox'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { Account } from '../accounts/account.model.ts'
import type { VerificationCode } from '../codes/verification-code.model.ts'
import type { MailContext } from '../mail/context.ts'
import type { PasswordHasher } from '../password-hashing/password-hasher.ts'

/** The use cases of this folder depend on these. */
export interface RegistrationContext extends MailContext {
  db: Connection
  accounts: Model<Account>
  verificationCodes: Model<VerificationCode>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
  siteSettings: FollowedSiteSettings
  passwords: PasswordHasher
  outbox: Outbox
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
  newUid: () => string
}
