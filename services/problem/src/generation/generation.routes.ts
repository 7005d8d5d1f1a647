import * as routes from '@verdict/proto/http/problem/authoring/authoring'
import * as uploadRoutes from '@verdict/proto/http/problem/preparation/test-data'
import type { HttpServer } from '@verdict/kit/http'
import type { GenerationContext } from './context.ts'
import { getGeneration, stopGeneration } from './get-generation.ts'
import { startAnswers } from './start-answers.ts'
import { startGeneration } from './start-generation.ts'

export function generationRoutes(http: HttpServer, ctx: GenerationContext): void {
  http.on(routes.startGeneration, ({ body, actor }) => startGeneration(ctx, actor, body))
  http.on(uploadRoutes.startAnswers, ({ body, actor }) => startAnswers(ctx, actor, body))
  http.on(routes.getGeneration, ({ query, actor, lang }) => getGeneration(ctx, actor, query, lang))
  http.on(routes.stopGeneration, ({ query, actor }) => stopGeneration(ctx, actor, query))
  http.on(uploadRoutes.getAnswers, ({ query, actor, lang }) => getGeneration(ctx, actor, query, lang))
  http.on(uploadRoutes.stopAnswers, ({ query, actor }) => stopGeneration(ctx, actor, query))
}
