import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem-examples'
import type { ProblemContext } from '../context.ts'
import { deleteExample, listExamples, saveExample } from './edit-examples.ts'

export function exampleRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(routes.getProblemExamples, ({ query, actor }) => listExamples(ctx, actor, query))
  http.on(routes.saveProblemExample, ({ body, actor }) => saveExample(ctx, actor, body))
  http.on(routes.deleteProblemExample, ({ query, actor }) => deleteExample(ctx, actor, query))
}
