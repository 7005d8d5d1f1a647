import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of discussion. Limits and switches are those of the site. */
export const discussionSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('discussion'),
  ...siteDefaults,
  HOLD_LINKS_DAYS: Type.Integer({
    default: 3,
    minimum: 0,
    maximum: 365,
    description:
      'posts with links to other sites by accounts that are younger than so many days wait for an administrator; 0: none do',
  }),
})

export type DiscussionSettings = Settings<typeof discussionSettings>
