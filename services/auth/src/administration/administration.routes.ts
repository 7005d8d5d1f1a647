import { adminDeleteUsers, adminEditUser, adminGetUserList } from '@verdict/proto/http/auth/auth'
import {
  adminCheckUsers,
  adminDownloadGeneratedUsers,
  adminGenerateUsers,
  adminInsertUsers,
} from '@verdict/proto/http/auth/accounts/user-admin'
import { download, type HttpServer } from '@verdict/kit/http'
import { workbookType } from '@verdict/kit/workbook'
import type { AdministrationContext } from './context.ts'
import { deleteUsers } from './delete-users.ts'
import { downloadGeneratedUsers } from './download-generated-users.ts'
import { editUser } from './edit-user.ts'
import { generateUsers } from './generate-users.ts'
import { checkUsers, insertUsers } from './insert-users.ts'
import { listUsers } from './list-users.ts'

export function administrationRoutes(http: HttpServer, ctx: AdministrationContext): void {
  http.on(adminGetUserList, ({ query }) => listUsers(ctx, query))
  http.on(adminEditUser, ({ actor, body, clientAddress: address, lang: locale }) =>
    editUser(ctx, { actor, address, locale }, body),
  )
  http.on(adminDeleteUsers, ({ actor, body, clientAddress: address }) => deleteUsers(ctx, { actor, address }, body.ids))
  http.on(adminCheckUsers, ({ body, lang }) => checkUsers(ctx, body.users, lang))
  http.on(adminInsertUsers, ({ body, lang }) => insertUsers(ctx, body.users, lang))
  http.on(adminGenerateUsers, async ({ body }) => ({ key: await generateUsers(ctx, body) }))
  http.on(adminDownloadGeneratedUsers, async ({ query, lang }) =>
    download({
      filename: 'users.xlsx',
      contentType: workbookType,
      content: await downloadGeneratedUsers(ctx, query.key, lang),
    }),
  )
}
