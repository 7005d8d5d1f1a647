import type { HttpServer } from '@verdict/kit/http'
import {
  adminCreateNotice,
  adminDeleteNotice,
  adminGetNotices,
  adminUpdateNotice,
} from '@verdict/proto/http/message/message'
import type { NoticesContext } from './context.ts'
import { createNotice, deleteNotice, listNotices, updateNotice } from './edit-notices.ts'

export function noticeRoutes(http: HttpServer, ctx: NoticesContext): void {
  http.on(adminGetNotices, ({ query }) => listNotices(ctx, query))
  http.on(adminCreateNotice, ({ actor, body }) => createNotice(ctx, actor, body))
  http.on(adminUpdateNotice, ({ body }) => updateNotice(ctx, body))
  http.on(adminDeleteNotice, ({ query }) => deleteNotice(ctx, query.id))
}
