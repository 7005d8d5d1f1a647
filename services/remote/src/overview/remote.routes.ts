import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/remote/remote'
import { deleteAccount, listAccounts, saveAccount, testAccount } from '../accounts/accounts.ts'
import type { OverviewContext } from './context.ts'
import { checkRemoteSite } from './check-remote-site.ts'
import { listJudges, listSites, updateSite } from './list-judges.ts'

export function remoteRoutes(http: HttpServer, ctx: OverviewContext): void {
  http.on(routes.getRemoteJudges, () => listJudges(ctx))
  http.on(routes.adminGetRemoteSites, ({ lang }) => listSites(ctx, lang))
  http.on(routes.adminUpdateRemoteSite, async ({ body }) => {
    await updateSite(ctx, body)
    return null
  })
  http.on(routes.adminCheckRemoteSite, ({ body, lang }) => checkRemoteSite(ctx, body.key, lang))
  http.on(routes.adminSaveRemoteAccount, ({ body }) => saveAccount(ctx, null, body))
  http.on(routes.adminDeleteRemoteAccount, async ({ query }) => {
    await deleteAccount(ctx, null, query.id)
    return null
  })
  http.on(routes.adminTestRemoteAccount, ({ body }) => testAccount(ctx, body.id))
  http.on(routes.getOwnRemoteAccounts, ({ actor }) => listAccounts(ctx, actor.uid))
  http.on(routes.saveOwnRemoteAccount, ({ body, actor }) => saveAccount(ctx, actor.uid, body))
  http.on(routes.deleteOwnRemoteAccount, async ({ query, actor }) => {
    await deleteAccount(ctx, actor.uid, query.id)
    return null
  })
}
