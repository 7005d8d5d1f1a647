import * as routes from '@verdict/proto/http/problem-admin'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { compileGivenProgram } from '../judging/compile-program.ts'
import { changeProblemAuth, deleteProblem } from './change-problem.ts'
import { createProblem } from './create-problem.ts'
import { getProblemCases, getProblemForEditor, listAllProblems } from './read-problems.ts'
import { updateProblem } from './update-problem.ts'

export function editorRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(routes.adminGetProblemList, ({ query, lang }) => listAllProblems(ctx, query, lang))
  http.on(routes.adminGetProblem, ({ query }) => getProblemForEditor(ctx, query.pid))
  http.on(routes.adminGetProblemCases, ({ query }) => getProblemCases(ctx, query))
  http.on(routes.adminCreateProblem, ({ body, principal }) => createProblem(ctx, principal, body))
  http.on(routes.adminUpdateProblem, ({ body, principal }) => updateProblem(ctx, principal, body))
  http.on(routes.adminDeleteProblem, ({ query, principal }) => deleteProblem(ctx, principal, query.pid))
  http.on(routes.adminChangeProblemAuth, ({ body, principal }) => changeProblemAuth(ctx, principal, body))
  http.on(routes.adminCompileSpj, ({ body, principal }) => compileGivenProgram(ctx, principal, body))
  http.on(routes.adminCompileInteractive, ({ body, principal }) => compileGivenProgram(ctx, principal, body))
}
