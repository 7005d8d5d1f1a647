import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/preparation'
import type { PreparationContext } from './context.ts'
import { getPreparation, savePreparation } from './edit-preparation.ts'

export function preparationRoutes(http: HttpServer, ctx: PreparationContext): void {
  http.on(routes.getProblemPreparation, ({ query, actor }) => getPreparation(ctx, actor, query))
  http.on(routes.saveProblemPreparation, ({ body, actor }) => savePreparation(ctx, actor, body))
}
