import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/message/message'
import { listOwnNotices } from './own-notices.ts'
import { countUnread } from '../unread/unread.ts'
import { cleanMessages } from './clean-messages.ts'
import type { InboxContext } from './context.ts'
import { listMessages } from './list-messages.ts'

export function inboxRoutes(http: HttpServer, ctx: InboxContext): void {
  http.on(routes.getUnread, ({ actor }) => countUnread(ctx, actor.uid))
  http.on(routes.getCommentMessages, ({ actor, query }) => listMessages(ctx, actor, 'comment', query))
  http.on(routes.getReplyMessages, ({ actor, query }) => listMessages(ctx, actor, 'reply', query))
  http.on(routes.getLikeMessages, ({ actor, query }) => listMessages(ctx, actor, 'like', query))
  http.on(routes.getSystemNotices, ({ actor, query }) => listOwnNotices(ctx, actor, 'sys', query))
  http.on(routes.getOwnNotices, ({ actor, query }) => listOwnNotices(ctx, actor, 'mine', query))
  http.on(routes.cleanMessages, ({ actor, query }) => cleanMessages(ctx, actor, query))
}
