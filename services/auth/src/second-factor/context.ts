import type { Model } from 'mongoose'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { FailureLocks } from '../failure-locks/failure-locks.cache.ts'
import type { MailRequest } from '../mail/mail-request.model.ts'
import type { PasswordsContext } from '../passwords/context.ts'
import type { SessionsContext } from '../sessions/context.ts'

/** The use cases of this folder depend on these. */
export interface SecondFactorContext extends AccountEventsContext, PasswordsContext, SessionsContext {
  /** Wrong codes of a second factor, by uid. */
  secondFactorLocks: FailureLocks
  mailRequests: Model<MailRequest>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
  secretCipher: SecretCipher
}
