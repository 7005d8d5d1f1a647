import * as routes from '@verdict/proto/http/problem/authoring/authoring'
import type { HttpServer } from '@verdict/kit/http'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import { editCases } from './edit-cases.ts'
import { getCaseContent, listCases } from './read-cases.ts'

export function caseRoutes(http: HttpServer, ctx: DraftVersionsContext): void {
  http.on(routes.getProblemCaseList, ({ query, actor }) => listCases(ctx, actor, query.pid))
  http.on(routes.getProblemCaseContent, ({ query, actor }) => getCaseContent(ctx, actor, query))
  http.on(routes.editProblemCases, ({ body, actor }) => editCases(ctx, actor, body))
}
