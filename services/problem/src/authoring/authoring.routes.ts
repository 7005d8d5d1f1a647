import * as routes from '@verdict/proto/http/problem/authoring/authoring'
import type { HttpServer } from '@verdict/kit/http'
import type { EditorContext } from '../editor/context.ts'
import { changeAuthOfProblems } from './change-auth-of-problems.ts'
import { duplicateProblem } from './duplicate-problem.ts'
import { suggestProblemId } from './suggest-problem-id.ts'

export function authoringRoutes(http: HttpServer, ctx: EditorContext): void {
  http.on(routes.suggestProblemId, async ({ query }) => ({ problemId: await suggestProblemId(ctx, query.prefix) }))
  http.on(routes.duplicateProblem, ({ body, actor }) => duplicateProblem(ctx, actor, body))
  http.on(routes.changeAuthOfProblems, ({ body, actor }) => changeAuthOfProblems(ctx, actor, body))
}
