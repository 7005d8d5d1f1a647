import type { Model } from 'mongoose'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { AccountsContext } from '../accounts/context.ts'
import type { Avatar } from '../avatars/avatar.model.ts'
import type { DataExport } from '../export/data-export.model.ts'
import type { MailRequest } from '../mail/mail-request.model.ts'
import type { PasswordsContext } from '../passwords/context.ts'
import type { PreferencesDoc } from '../preferences/preferences.model.ts'
import type { SessionsContext } from '../sessions/context.ts'

/** The use cases of this folder depend on these. */
export interface DeletionContext extends AccountEventsContext, SessionsContext, AccountsContext, PasswordsContext {
  avatars: Model<Avatar>
  preferences: Model<PreferencesDoc>
  mailRequests: Model<MailRequest>
  /** Copies of their data that people have asked for. */
  dataExports: Model<DataExport>
  /** Lets requested mails leave at once. */
  wakeMailRelay: () => void
}
