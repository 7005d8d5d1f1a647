import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of search. */
export const searchSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('search'),
  ...siteDefaults,
})

export type SearchSettings = Settings<typeof searchSettings>
