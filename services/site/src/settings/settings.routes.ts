import {
  getSwitchInfo,
  getWebConfig,
  getWebsiteConfig as websiteConfigRoute,
  setWebConfig,
  updateSwitch,
} from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { getWebsiteConfig, readSettings, updateSettings } from './settings-store.ts'

export function settingsRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(websiteConfigRoute, () => getWebsiteConfig(ctx))
  http.on(getSwitchInfo, async () => (await readSettings(ctx)).switches)
  http.on(updateSwitch, ({ body }) => updateSettings(ctx, 'switches', body))
  http.on(getWebConfig, async () => (await readSettings(ctx)).website)
  http.on(setWebConfig, ({ body }) => updateSettings(ctx, 'website', body))
}
