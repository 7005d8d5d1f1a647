import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Outbox } from '@verdict/kit/outbox'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { Account } from '../accounts/account.model.ts'
import type { PasswordHasher } from '../password-hashing/password-hasher.ts'
import type { UserImport, UserImportRow } from './user-import.model.ts'

/** The use cases of this folder depend on these. */
export interface ImportsContext {
  db: Connection
  accounts: Model<Account>
  passwords: PasswordHasher
  secretCipher: SecretCipher
  outbox: Outbox
  clock: Clock
  randomText: (bytes: number) => string
  /** A random whole number from 0 to below `limit`, every one as likely. */
  randomBelow: (limit: number) => number
  newUid: () => string
  userImports: Model<UserImport>
  userImportRows: Model<UserImportRow>
}
