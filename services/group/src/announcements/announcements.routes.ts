import * as routes from '@verdict/proto/http/group/members'
import type { HttpServer } from '@verdict/kit/http'
import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from './announcements.ts'
import type { AnnouncementsContext } from './context.ts'

export function announcementRoutes(http: HttpServer, ctx: AnnouncementsContext): void {
  http.on(routes.getGroupAnnouncementList, ({ query, actor, lang }) => listAnnouncements(ctx, actor, query, lang))
  http.on(routes.getGroupAdminAnnouncementList, ({ query, actor }) => listAllAnnouncements(ctx, actor, query))
  http.on(routes.createGroupAnnouncement, ({ body, actor }) => createAnnouncement(ctx, actor, body))
  http.on(routes.updateGroupAnnouncement, ({ body, actor }) => updateAnnouncement(ctx, actor, body))
  http.on(routes.deleteGroupAnnouncement, ({ query, actor }) => deleteAnnouncement(ctx, actor, query.aid))
}
