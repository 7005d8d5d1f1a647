import {
  endOtherSessions as endOthers,
  endOwnSession as endOne,
  getOwnSessions,
} from '@verdict/proto/http/auth/security'
import type { HttpServer } from '@verdict/kit/http'
import type { SessionsContext } from './context.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'

export function ownSessionsRoutes(http: HttpServer, ctx: SessionsContext): void {
  http.on(getOwnSessions, ({ actor, query }) => listOwnSessions(ctx, actor, query))
  http.on(endOne, async ({ actor, query }) => {
    await endOwnSession(ctx, actor, query.id)
  })
  http.on(endOthers, ({ actor }) => endOtherSessions(ctx, actor))
}
