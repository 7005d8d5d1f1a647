import { commonSettings, defineSettings, peerSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of site. `siteDefaults` are first values: what the back office stores goes before them. */
export const siteSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('site'),
  ...peerSettings('site'),
  ...siteDefaults,
})

export type SiteSettings = Settings<typeof siteSettings>
