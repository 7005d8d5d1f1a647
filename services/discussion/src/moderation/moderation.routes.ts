import type { HttpServer } from '@verdict/kit/http'
import { adminGetModerationLog, getGroupModerationLog } from '@verdict/proto/http/discussion/moderation'
import type { ModerationContext } from './context.ts'
import { listGroupModerationLog, listModerationLog } from './list-moderation-log.ts'

export function moderationRoutes(http: HttpServer, ctx: ModerationContext): void {
  http.on(adminGetModerationLog, ({ query }) => listModerationLog(ctx, query))
  http.on(getGroupModerationLog, ({ actor, query }) => listGroupModerationLog(ctx, actor, query))
}
