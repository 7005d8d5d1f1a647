import {
  getSwitchInfo,
  getWebConfig,
  getWebsiteConfig as websiteConfigRoute,
  RemoteAccounts,
  setWebConfig,
  updateSwitch,
} from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { RouteBody } from '@verdict/proto/http/route'
import type { SiteContext } from '../context.ts'
import { getWebsiteConfig, readSettings, updateSettings } from './settings-store.ts'

const noAccounts: string[] = []
const noRemoteAccounts = {
  ...{ hduUsernameList: noAccounts, hduPasswordList: noAccounts },
  ...{ cfUsernameList: noAccounts, cfPasswordList: noAccounts },
  ...{ pojUsernameList: noAccounts, pojPasswordList: noAccounts },
  ...{ atcoderUsernameList: noAccounts, atcoderPasswordList: noAccounts },
  ...{ spojUsernameList: noAccounts, spojPasswordList: noAccounts },
  ...{ libreojUsernameList: noAccounts, libreojPasswordList: noAccounts },
}

export function settingsRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(websiteConfigRoute, () => getWebsiteConfig(ctx))
  http.on(getSwitchInfo, async () => ({ ...noRemoteAccounts, ...(await readSettings(ctx)).switches }))
  http.on(updateSwitch, ({ body: { expected, ...body } }) =>
    updateSettings(ctx, 'switches', switchesIn(body), expected),
  )
  http.on(getWebConfig, async () => (await readSettings(ctx)).website)
  http.on(setWebConfig, ({ body: { expected, ...body } }) => updateSettings(ctx, 'website', body, expected))
}

/** Lists of accounts, which are empty, are not stored. */
function switchesIn(body: Omit<RouteBody<typeof updateSwitch>, 'expected'>) {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !(name in RemoteAccounts.properties)))
}
