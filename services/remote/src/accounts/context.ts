import type { Model } from 'mongoose'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { RemoteSettings } from '../config.ts'
import type { SiteStatesContext } from '../site-states/context.ts'
import type { AccountRow } from './account.model.ts'

/** The use cases of this folder depend on these. */
export interface AccountsContext extends SiteStatesContext {
  settings: RemoteSettings
  /** Encrypts passwords and sessions of accounts. */
  secrets: SecretCipher
  accounts: Model<AccountRow>
}
