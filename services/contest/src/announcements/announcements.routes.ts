import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/announcements'
import type { AnnouncementsContext } from './context.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './edit-announcements.ts'
import { listAllAnnouncements, listAnnouncements, listUnreadAnnouncements } from './list-announcements.ts'

export function announcementRoutes(http: HttpServer, ctx: AnnouncementsContext): void {
  http.on(routes.getContestAnnouncement, ({ query, actor, lang }) => listAnnouncements(ctx, actor, query, lang))
  http.on(routes.getContestNotReadAnnouncement, ({ body, actor, lang }) =>
    listUnreadAnnouncements(ctx, actor, body, lang),
  )
  http.on(routes.adminGetContestAnnouncements, ({ query, actor }) => listAllAnnouncements(ctx, actor, query))
  http.on(routes.adminCreateContestAnnouncement, ({ body, actor }) => createAnnouncement(ctx, actor, body))
  http.on(routes.adminUpdateContestAnnouncement, ({ body, actor }) => updateAnnouncement(ctx, actor, body))
  http.on(routes.adminDeleteContestAnnouncement, ({ query, actor }) => deleteAnnouncement(ctx, actor, query))
}
