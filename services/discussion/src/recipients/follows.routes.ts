import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/discussion/follow'
import type { CommentsContext } from '../comments/context.ts'
import { listFollows } from './list-follows.ts'
import { readFollow, setFollow } from './set-follow.ts'

export function followRoutes(http: HttpServer, ctx: CommentsContext): void {
  http.on(routes.getFollow, ({ actor, query }) => readFollow(ctx, actor, query))
  http.on(routes.getFollows, ({ actor, query }) => listFollows(ctx, actor, query))
  http.on(routes.setFollow, ({ actor, body }) => setFollow(ctx, actor, body))
}
