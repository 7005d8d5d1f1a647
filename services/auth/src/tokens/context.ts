import type { Model } from 'mongoose'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { MailRequest } from '../mail/mail-request.model.ts'
import type { PasswordsContext } from '../passwords/context.ts'
import type { SessionsContext } from '../sessions/context.ts'

/** The use cases of this folder depend on these. */
export interface TokensContext extends PasswordsContext, AccountEventsContext, SessionsContext {
  mailRequests: Model<MailRequest>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
}
