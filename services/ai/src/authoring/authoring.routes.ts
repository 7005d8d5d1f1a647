import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/ai/authoring'
import type { AuthoringContext } from './context.ts'
import { draftEditorial } from './draft-editorial.ts'
import { suggestTags } from './suggest-tags.ts'
import { translateStatement } from './translate-statement.ts'

export function authoringRoutes(http: HttpServer, ctx: AuthoringContext): void {
  http.on(routes.translateStatement, ({ actor, body }) => translateStatement(ctx, actor, body))
  http.on(routes.draftEditorial, ({ actor, body }) => draftEditorial(ctx, actor, body))
  http.on(routes.suggestTags, ({ actor, body, lang }) => suggestTags(ctx, actor, body, lang))
}
