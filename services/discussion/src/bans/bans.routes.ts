import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/discussion/ban'
import type { BansContext } from './context.ts'
import { liftBan, listBans, setBan } from './set-ban.ts'

export function banRoutes(http: HttpServer, ctx: BansContext): void {
  const onSite = { gid: null }
  http.on(routes.adminGetDiscussionBans, ({ actor, query }) => listBans(ctx, actor, { ...query, ...onSite }))
  http.on(routes.adminSetDiscussionBan, ({ actor, body }) => setBan(ctx, actor, { ...body, ...onSite }))
  http.on(routes.adminLiftDiscussionBan, ({ actor, query }) => liftBan(ctx, actor, { ...query, ...onSite }))
  http.on(routes.getGroupDiscussionBans, ({ actor, query }) => listBans(ctx, actor, query))
  http.on(routes.setGroupDiscussionBan, ({ actor, body }) => setBan(ctx, actor, body))
  http.on(routes.liftGroupDiscussionBan, ({ actor, query }) => liftBan(ctx, actor, query))
}
