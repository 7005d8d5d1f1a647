import type { Model } from 'mongoose'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { EntryDoc } from './entry.model.ts'
import type { Ledger } from './ledger.ts'

/** The use cases of this folder depend on these. */
export interface LedgerContext {
  entries: Model<EntryDoc>
  ledger: Ledger
  users: UsersProjection
  /** Makes an unguessable key of letters and digits. */
  newKey: () => string
}
