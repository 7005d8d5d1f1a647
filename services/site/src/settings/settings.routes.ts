import {
  getSwitchInfo,
  getWebConfig,
  getWebsiteConfig as websiteConfigRoute,
  setWebConfig,
  updateSwitch,
} from '@verdict/proto/http/site/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SettingsContext } from './context.ts'
import { getWebsiteConfig, readSettings, updateSettings } from './settings-store.ts'
import { readSwitchLists, writeSwitchLists } from './switch-lists.ts'

export function settingsRoutes(http: HttpServer, ctx: SettingsContext): void {
  http.on(websiteConfigRoute, () => getWebsiteConfig(ctx))
  http.on(getSwitchInfo, async () => {
    const [{ switches }, lists] = await Promise.all([readSettings(ctx), readSwitchLists(ctx.peers)])
    return { ...switches, ...lists }
  })
  http.on(updateSwitch, async ({ body: { expected, ...body } }) => {
    const entries = Object.entries(body)
    const lists = entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
    const switches = entries.filter(([, value]) => !Array.isArray(value))
    const writeLists = () => writeSwitchLists(ctx.peers, Object.fromEntries(lists))
    return updateSettings(ctx, 'switches', Object.fromEntries(switches), { expected, alongside: writeLists })
  })
  http.on(getWebConfig, async () => (await readSettings(ctx)).website)
  http.on(setWebConfig, ({ body: { expected, ...body } }) => updateSettings(ctx, 'website', body, { expected }))
}
