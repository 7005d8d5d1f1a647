import { getLanguages, getProblemCodeTemplate, getProblemLanguages } from '@verdict/proto/http/problem'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { listCodeTemplates } from './list-code-templates.ts'
import { listLanguages, listLanguagesOfProblem } from './list-languages.ts'

export function languageRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(getLanguages, ({ query, principal }) => listLanguages(ctx, principal, query))
  http.on(getProblemLanguages, ({ query, principal }) => listLanguagesOfProblem(ctx, principal, query.pid))
  http.on(getProblemCodeTemplate, ({ query, principal }) => listCodeTemplates(ctx, principal, query.pid))
}
