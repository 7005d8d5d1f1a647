import type { HttpServer } from '@verdict/kit/http'
import { getSwitchInfo, getWebConfig, getWebsiteConfig, setWebConfig, updateSwitch } from '@verdict/proto/http/site'
import type { SiteContext } from '../context.ts'
import { toWebsiteConfig } from './site-settings.rules.ts'
import { changeSwitches, changeWebTexts, readSiteSettings } from './site-settings.ts'

export function settingsRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(getWebsiteConfig, async () => {
    const { web, switches } = await readSiteSettings(ctx)
    return toWebsiteConfig(web, switches)
  })
  http.on(getSwitchInfo, async () => (await readSiteSettings(ctx)).switches)
  http.on(updateSwitch, ({ body }) => changeSwitches(ctx, body))
  http.on(getWebConfig, async () => (await readSiteSettings(ctx)).web)
  http.on(setWebConfig, ({ body }) => changeWebTexts(ctx, body))
}
