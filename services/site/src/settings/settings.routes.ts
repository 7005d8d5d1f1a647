import {
  getSwitchInfo,
  getWebConfig,
  getWebsiteConfig as websiteConfigRoute,
  setWebConfig,
  updateSwitch,
} from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { getSwitches, getWebsiteConfig, getWebTexts, updateSwitches, updateWebTexts } from './settings-store.ts'

export function settingsRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(websiteConfigRoute, () => getWebsiteConfig(ctx))
  http.on(getSwitchInfo, () => getSwitches(ctx))
  http.on(updateSwitch, ({ body }) => updateSwitches(ctx, body))
  http.on(getWebConfig, () => getWebTexts(ctx))
  http.on(setWebConfig, ({ body }) => updateWebTexts(ctx, body))
}
