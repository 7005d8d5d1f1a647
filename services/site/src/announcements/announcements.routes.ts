import {
  adminCreateAnnouncement,
  adminDeleteAnnouncement,
  adminGetAnnouncements,
  adminUpdateAnnouncement,
  getCommonAnnouncement,
} from '@verdict/proto/http/site/site'
import type { HttpServer } from '@verdict/kit/http'
import type { AnnouncementsContext } from './context.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './edit-announcements.ts'
import { listAllAnnouncements, listAnnouncements } from './list-announcements.ts'

export function announcementRoutes(http: HttpServer, ctx: AnnouncementsContext): void {
  http.on(getCommonAnnouncement, ({ query, lang }) => listAnnouncements(ctx, query, lang))
  http.on(adminGetAnnouncements, ({ query }) => listAllAnnouncements(ctx, query))
  http.on(adminCreateAnnouncement, ({ actor, body }) => createAnnouncement(ctx, actor, body))
  http.on(adminUpdateAnnouncement, ({ body }) => updateAnnouncement(ctx, body.id, body))
  http.on(adminDeleteAnnouncement, ({ query }) => deleteAnnouncement(ctx, query.aid))
}
