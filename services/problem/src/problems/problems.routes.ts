import * as routes from '@verdict/proto/http/problem/problem'
import { getAdjacentProblems as adjacentRoute, getProblemListByProgress } from '@verdict/proto/http/problem/personal'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemsContext } from './context.ts'
import { getAdjacentProblems } from './list/get-adjacent-problems.ts'
import { listProblems, listProblemsByProgress } from './list/list-problems.ts'
import { listTagsOfProblems } from './list/list-tags-of-problems.ts'
import { listRecentlyUpdated, pickRandomProblem } from './list/suggest-problems.ts'

export function problemRoutes(http: HttpServer, ctx: ProblemsContext): void {
  http.on(routes.getProblemList, ({ query, lang }) => listProblems(ctx, query, lang))
  http.on(routes.getRandomProblem, ({ query }) => pickRandomProblem(ctx, query.oj))
  http.on(getProblemListByProgress, ({ query, actor, lang }) => listProblemsByProgress(ctx, actor, query, lang))
  http.on(adjacentRoute, ({ query, lang }) => getAdjacentProblems(ctx, query.problemId, lang))
  http.on(routes.getRecentUpdatedProblem, ({ lang }) => listRecentlyUpdated(ctx, lang))
  http.on(routes.getTagsOfProblems, ({ body }) => listTagsOfProblems(ctx, body.pidList))
}
