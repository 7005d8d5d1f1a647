import { Type } from 'typebox'
import { SwitchConfig, WebConfig } from '../http/site/site.ts'
import { event } from './event.ts'

/** The settings of the site that other services use. */
export const SiteSettings = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'how often they have been changed; 0 = they are as at the start' }),
  switches: SwitchConfig,
  website: WebConfig,
})

/**
 * An administrator has changed settings of the site. The event contains all of them; one with a lower version is
 * outdated.
 */
export const siteSettingsChanged = event('site.settings_changed.v1', {
  topic: 'verdict.site',
  key: () => 'settings',
  data: SiteSettings,
})
