import type { HttpServer } from '@verdict/kit/http'
import { adminGetModerationLog, getGroupModerationLog } from '@verdict/proto/http/discussion-moderation'
import type { DiscussionContext } from '../context.ts'
import { listGroupModerationLog, listModerationLog } from './list-moderation-log.ts'

export function moderationRoutes(http: HttpServer, ctx: DiscussionContext): void {
  http.on(adminGetModerationLog, ({ query }) => listModerationLog(ctx, query))
  http.on(getGroupModerationLog, ({ actor, query }) => listGroupModerationLog(ctx, actor, query))
}
