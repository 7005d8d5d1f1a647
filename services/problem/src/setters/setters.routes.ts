import * as routes from '@verdict/proto/http/problem/authoring/setters'
import type { HttpServer } from '@verdict/kit/http'
import type { SettersContext } from './context.ts'
import { listSetters, removeSetter, setSetterRole } from './edit-setters.ts'
import { getTestedProblem } from './get-tested-problem.ts'
import { commentOnVersion, deleteComment, listVersionComments } from './version-comments.ts'

export function setterRoutes(http: HttpServer, ctx: SettersContext): void {
  http.on(routes.getProblemSetters, ({ query, actor }) => listSetters(ctx, actor, query))
  http.on(routes.setProblemSetter, ({ body, actor }) => setSetterRole(ctx, actor, body))
  http.on(routes.removeProblemSetter, ({ query, actor }) => removeSetter(ctx, actor, query))
  http.on(routes.getTestedProblem, ({ query, actor, lang }) => getTestedProblem(ctx, actor, query, lang))
  http.on(routes.getVersionComments, ({ query, actor }) => listVersionComments(ctx, actor, query))
  http.on(routes.addVersionComment, ({ body, actor }) => commentOnVersion(ctx, actor, body))
  http.on(routes.deleteVersionComment, ({ query, actor }) => deleteComment(ctx, actor, query))
}
