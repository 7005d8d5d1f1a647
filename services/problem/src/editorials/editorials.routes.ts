import * as routes from '@verdict/proto/http/problem/editorial'
import type { HttpServer } from '@verdict/kit/http'
import type { EditorialsContext } from './context.ts'
import { getEditorial } from './read-editorial.ts'
import { getEditorialForm, saveEditorial } from './save-editorial.ts'

export function editorialRoutes(http: HttpServer, ctx: EditorialsContext): void {
  http.on(routes.getProblemEditorial, ({ query, actor, lang }) => getEditorial(ctx, actor, query, lang))
  http.on(routes.getProblemEditorialForm, ({ query, actor }) => getEditorialForm(ctx, actor, query.pid))
  http.on(routes.saveProblemEditorial, ({ body, actor }) => saveEditorial(ctx, actor, body))
}
