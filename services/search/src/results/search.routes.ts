import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/search/search'
import type { ResultsContext } from './context.ts'
import { search } from './search.ts'

export function searchRoutes(http: HttpServer, ctx: ResultsContext): void {
  http.on(routes.search, ({ actor, query, lang }) => search(ctx, actor, query, lang))
}
