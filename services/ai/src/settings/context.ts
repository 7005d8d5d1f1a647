import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { ChatProvider, ProviderRow } from '../providers/provider.ts'
import type { LocalModel } from './settings.rules.ts'
import type { SettingsDoc } from './settings.model.ts'

/** The use cases of this folder depend on these. */
export interface SettingsContext {
  settingsStore: Model<SettingsDoc>
  settingsCache: ReadCache
  /** Encrypts the keys of providers. */
  secrets: SecretCipher
  /** Null: not configured. */
  localModel: LocalModel | null
  connectProvider: (provider: ProviderRow) => ChatProvider
  clock: Clock
  log: Log
}
