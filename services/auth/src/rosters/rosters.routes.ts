import { adminApplyRoster, adminCheckRoster, adminGetRosters } from '@verdict/proto/http/auth/accounts/roster'
import type { HttpServer } from '@verdict/kit/http'
import type { AdministrationContext } from '../administration/context.ts'
import { applyRoster } from './apply-roster.ts'
import { checkRoster } from './check-roster.ts'
import { listRosters } from './list-rosters.ts'

export function rostersRoutes(http: HttpServer, ctx: AdministrationContext): void {
  http.on(adminGetRosters, () => listRosters(ctx))
  http.on(adminCheckRoster, ({ body, lang }) => checkRoster(ctx, body, lang))
  http.on(adminApplyRoster, ({ actor, body, clientAddress: address, lang: locale }) =>
    applyRoster(ctx, { actor, address, locale }, body),
  )
}
