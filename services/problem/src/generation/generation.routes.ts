import * as routes from '@verdict/proto/http/problem-authoring'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemContext } from '../context.ts'
import { getGeneration, stopGeneration } from './get-generation.ts'
import { startGeneration } from './start-generation.ts'

export function generationRoutes(http: HttpServer, ctx: ProblemContext): void {
  http.on(routes.startGeneration, ({ body, actor }) => startGeneration(ctx, actor, body))
  http.on(routes.getGeneration, ({ query, actor, lang }) => getGeneration(ctx, actor, query, lang))
  http.on(routes.stopGeneration, ({ query, actor }) => stopGeneration(ctx, actor, query))
}
