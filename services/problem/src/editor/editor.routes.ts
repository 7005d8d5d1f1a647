import { ProblemAuth } from '@verdict/proto/codes/problem'
import * as routes from '@verdict/proto/http/problem/admin'
import type { HttpServer } from '@verdict/kit/http'
import { compileProgramForEditor } from '../judging/compile-program.ts'
import { changeProblemAuth, deleteProblem } from './change-problem.ts'
import type { EditorContext } from './context.ts'
import { createProblem } from './create-problem.ts'
import { getProblemCases, getProblemForEditor, listAllProblems } from './read-problems.ts'
import { updateProblem } from './update-problem.ts'

export function editorRoutes(http: HttpServer, ctx: EditorContext): void {
  http.on(routes.adminGetProblemList, ({ query, actor, lang }) => listAllProblems(ctx, actor, query, lang))
  http.on(routes.adminGetProblem, ({ query, actor }) => getProblemForEditor(ctx, actor, query.pid))
  http.on(routes.adminGetProblemCases, ({ query, actor }) => getProblemCases(ctx, actor, query))
  http.on(routes.adminCreateProblem, ({ body, actor }) => createProblem(ctx, actor, body))
  http.on(routes.adminUpdateProblem, ({ body, actor }) => updateProblem(ctx, actor, body))
  http.on(routes.adminCreateContestProblem, ({ body, actor }) =>
    createProblem(ctx, actor, { ...body, problem: { ...body.problem, auth: ProblemAuth.Contest } }),
  )
  http.on(routes.adminGetProblemOfContest, ({ query, actor }) => getProblemForEditor(ctx, actor, query.pid))
  http.on(routes.adminUpdateProblemOfContest, ({ body, actor }) => updateProblem(ctx, actor, body))
  http.on(routes.adminDeleteProblem, ({ query, actor }) => deleteProblem(ctx, actor, query.pid))
  http.on(routes.adminChangeProblemAuth, ({ body, actor }) => changeProblemAuth(ctx, actor, body))
  http.on(routes.adminCompileSpj, ({ body, actor }) => compileProgramForEditor(ctx, actor, null, body))
  http.on(routes.adminCompileInteractive, ({ body, actor }) => compileProgramForEditor(ctx, actor, null, body))
}
