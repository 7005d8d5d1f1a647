import type { HttpServer } from '@verdict/kit/http'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/proto/http/contest/on-site'
import type { ResolverContext } from './context.ts'
import { getResolverInfo, listResolverRuns } from './resolver.ts'

export function resolverRoutes(http: HttpServer, ctx: ResolverContext): void {
  http.on(getContestScrollBoardInfo, ({ query, actor, lang }) => getResolverInfo(ctx, actor, query, lang))
  http.on(getContestScrollBoardSubmission, ({ query, actor }) => listResolverRuns(ctx, actor, query))
}
