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
  SITE_SUBMISSION_TRACES: Type.Integer({
    default: 5000,
    minimum: 1,
    description:
      'submissions whose trace is kept for the back office, the latest ones, for a week; each takes about 20 KB',
  }),
})

export type SiteSettings = Settings<typeof siteSettings>
