import { Type } from 'typebox'
import { commonSettings, defineSettings, peerSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

/** Settings of site. `siteDefaults` are first values: what the back office stores goes before them. */
export const siteSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('site'),
  ...peerSettings('site'),
  ...siteDefaults,
  SITE_AUDIT_DAYS: Type.Integer({
    default: 730,
    minimum: 1,
    maximum: 36_500,
    description: 'days for which entries of the audit log are kept',
  }),
})

export type SiteSettings = Settings<typeof siteSettings>
