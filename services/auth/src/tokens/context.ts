import type { Model } from 'mongoose'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { MailRequest } from '../mail/mail-request.model.ts'
import type { PasswordsContext } from '../passwords/context.ts'
import type { SessionsContext } from '../sessions/context.ts'

/** What the use cases of this folder need. */
export interface TokensContext extends PasswordsContext, AccountEventsContext, SessionsContext {
  mailRequests: Model<MailRequest>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
}
