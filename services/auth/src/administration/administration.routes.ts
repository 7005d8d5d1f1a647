import {
  adminDeleteUsers,
  adminDownloadGeneratedUsers,
  adminEditUser,
  adminGenerateUsers,
  adminGetUserList,
  adminInsertUsers,
} from '@verdict/proto/http/auth'
import { download, type HttpServer } from '@verdict/kit/http'
import type { AuthContext } from '../context.ts'
import { deleteUsers } from './delete-users.ts'
import { downloadGeneratedUsers } from './download-generated-users.ts'
import { editUser } from './edit-user.ts'
import { generateUsers } from './generate-users.ts'
import { insertUsers } from './insert-users.ts'
import { listUsers } from './list-users.ts'
import { workbookType } from './workbook.ts'

export function administrationRoutes(http: HttpServer, ctx: AuthContext): void {
  http.on(adminGetUserList, ({ query }) => listUsers(ctx, query))
  http.on(adminEditUser, ({ actor, body }) => editUser(ctx, actor, body))
  http.on(adminDeleteUsers, ({ actor, body }) => deleteUsers(ctx, actor, body.ids))
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
