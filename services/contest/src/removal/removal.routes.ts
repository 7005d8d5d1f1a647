import type { HttpServer } from '@verdict/kit/http'
import { adminDeleteContest } from '@verdict/proto/http/contest/admin'
import type { RemovalContext } from './context.ts'
import { deleteOnRequest } from './delete-contest.ts'

export function removalRoutes(http: HttpServer, ctx: RemovalContext): void {
  http.on(adminDeleteContest, ({ query, actor }) => deleteOnRequest(ctx, actor, query))
}
