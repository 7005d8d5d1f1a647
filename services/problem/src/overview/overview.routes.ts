import * as routes from '@verdict/proto/http/problem/overview'
import type { HttpServer } from '@verdict/kit/http'
import { findNextProblem } from '../next-problem/find-next-problem.ts'
import { findProblemReference } from '../problems/find-problem.ts'
import type { OverviewContext } from './context.ts'
import { getOverview } from './get-overview.ts'

export function overviewRoutes(http: HttpServer, ctx: OverviewContext): void {
  http.on(routes.getMyOverview, ({ query, actor, lang }) => getOverview(ctx, actor, query, lang))
  http.on(routes.getNextProblem, async ({ query: { problemId, tid = 0 }, actor, lang }) => {
    const solved = problemId === undefined ? null : await findProblemReference(ctx, { problemId })
    return findNextProblem(ctx, actor, { pid: solved?._id ?? null, tid }, lang)
  })
}
