import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const groupSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('group'),
  ...siteDefaults,
})

export type GroupSettings = Settings<typeof groupSettings>
