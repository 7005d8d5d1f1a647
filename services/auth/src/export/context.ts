import type { Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { AccountEventsContext } from '../account-events/context.ts'
import type { AuthSettings } from '../config.ts'
import type { PersonalToken } from '../models/personal-token.model.ts'
import type { SignIn } from '../models/sign-in.model.ts'
import type { PasswordsContext } from '../passwords/context.ts'
import type { PreferencesDoc } from '../preferences/preferences.model.ts'
import type { DataExport, dataExportFiles } from './data-export.model.ts'
import type { PersonalDataOwner } from './pack-person.ts'

/** The use cases of this folder depend on these. */
export interface ExportContext extends PasswordsContext, AccountEventsContext {
  signIns: Model<SignIn>
  personalTokens: Model<PersonalToken>
  preferences: Model<PreferencesDoc>
  /** Copies of their data that people have asked for. */
  dataExports: Model<DataExport>
  dataExportFiles: ReturnType<typeof dataExportFiles>
  /** Services that have something of people, each with its client. */
  personalDataOwners: readonly PersonalDataOwner[]
  log: Log
  settings: AuthSettings
}
