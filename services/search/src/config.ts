import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const searchSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('search'),
  ...siteDefaults,
})

export type SearchSettings = Settings<typeof searchSettings>
