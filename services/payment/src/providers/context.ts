import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { PaymentSettings } from '../config.ts'
import type { Providers } from './configured-providers.ts'
import type { ProviderOutages } from './outages.ts'
import type { ProviderSettingsDoc } from './provider-settings.model.ts'

/** The use cases of this folder depend on these. */
export interface ProvidersContext {
  providerSettingsRows: Model<ProviderSettingsDoc>
  providerSettings: () => Promise<Pick<ProviderSettingsDoc, 'version' | 'wechat' | 'alipay'>>
  /** Returns the currently configured providers. */
  providers: () => Promise<Providers>
  invalidateProviders: () => void
  outages: ProviderOutages
  siteSettings: FollowedSiteSettings
  settings: PaymentSettings
  clock: Clock
}
