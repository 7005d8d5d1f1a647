import * as routes from '@verdict/proto/http/problem'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { getProblemDetail } from './get-problem-detail.ts'
import { getProblemInfo } from './get-problem-info.ts'
import { listProblems } from './list-problems.ts'
import { listRecentlyUpdated, pickRandomProblem } from './pick-problems.ts'

export function problemRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(routes.getProblemList, ({ query, lang }) => listProblems(ctx, query, lang))
  http.on(routes.getRandomProblem, ({ query }) => pickRandomProblem(ctx, query.oj))
  http.on(routes.getProblemDetail, ({ query, principal, lang }) => getProblemDetail(ctx, principal, query, lang))
  http.on(routes.getProblemInfo, ({ query, principal, lang }) => getProblemInfo(ctx, principal, query.problemId, lang))
  http.on(routes.getRecentUpdatedProblem, ({ lang }) => listRecentlyUpdated(ctx, lang))
}
