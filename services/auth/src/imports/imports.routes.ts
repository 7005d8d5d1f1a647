import * as routes from '@verdict/proto/http/auth/accounts/user-import'
import type { HttpServer } from '@verdict/kit/http'
import { checkImport } from './check-import.ts'
import type { ImportsContext } from './context.ts'
import { continueImport } from './continue-import.ts'
import { setImportGroup, setImportMembers } from './import-members.ts'
import { deleteImport, getImport, listImports } from './own-imports.ts'
import { startImport } from './start-import.ts'

export function importRoutes(http: HttpServer, ctx: ImportsContext): void {
  http.on(routes.adminCheckImport, ({ body, lang }) => checkImport(ctx, body.rows, lang))
  http.on(routes.adminStartImport, ({ body, actor }) => startImport(ctx, actor, body))
  http.on(routes.adminContinueImport, ({ body, actor }) => continueImport(ctx, actor, body.id))
  http.on(routes.adminSetImportGroup, ({ body, actor }) => setImportGroup(ctx, actor, body))
  http.on(routes.adminSetImportMembers, ({ body, actor }) => setImportMembers(ctx, actor, body))
  http.on(routes.adminGetImports, ({ actor }) => listImports(ctx, actor))
  http.on(routes.adminGetImport, ({ query, actor, lang: locale }) => getImport(ctx, actor, { id: query.id, locale }))
  http.on(routes.adminForgetImport, ({ query, actor }) => deleteImport(ctx, actor, query.id))
}
