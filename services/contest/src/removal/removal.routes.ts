import type { HttpServer } from '@verdict/kit/http'
import { adminDeleteContest } from '@verdict/proto/http/contest-admin'
import type { ContestContext } from '../context.ts'
import { deleteOnRequest } from './delete-contest.ts'

export function removalRoutes(http: HttpServer, ctx: ContestContext): void {
  http.on(adminDeleteContest, ({ query, actor }) => deleteOnRequest(ctx, actor, query))
}
