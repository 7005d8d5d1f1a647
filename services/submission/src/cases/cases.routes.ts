import type { HttpServer } from '@verdict/kit/http'
import { getAllCaseResult } from '@verdict/proto/http/submission/submission'
import type { CasesContext } from './context.ts'
import { getCaseResults } from './get-case-results.ts'

export function caseRoutes(http: HttpServer, ctx: CasesContext): void {
  http.on(getAllCaseResult, ({ query, actor }) => getCaseResults(ctx, actor, query))
}
