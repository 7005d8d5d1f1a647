import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of discussion. Limits and switches are those of the site. */
export const discussionSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('discussion'),
  ...siteDefaults,
})

export type DiscussionSettings = Settings<typeof discussionSettings>
