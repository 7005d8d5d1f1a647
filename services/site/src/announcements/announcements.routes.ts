import {
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminGetAnnouncements,
  adminUpdateAnnouncement,
  getCommonAnnouncement,
} from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './edit-announcements.ts'
import { listAnnouncements } from './list-announcements.ts'

export function announcementRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(getCommonAnnouncement, ({ query }) => listAnnouncements(ctx, query, { withHidden: false, limit: 5 }))
  http.on(adminGetAnnouncements, ({ query }) => listAnnouncements(ctx, query, { withHidden: true, limit: 10 }))
  http.on(adminCreateAnnouncement, ({ actor, body }) => createAnnouncement(ctx, actor, body))
  http.on(adminUpdateAnnouncement, ({ body }) => updateAnnouncement(ctx, body.id, body))
  http.on(adminDeleteAnnouncement, ({ query }) => deleteAnnouncement(ctx, query.aid))
}
