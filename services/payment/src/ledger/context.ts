import type { Model } from 'mongoose'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { EntryDoc } from './entry.model.ts'
import type { Ledger } from './ledger.ts'

/** The use cases of this folder depend on these. */
export interface LedgerContext {
  entries: Model<EntryDoc>
  ledger: Ledger
  users: UsersProjection
  /** A key that nobody guesses, of letters and digits. */
  newKey: () => string
}
