import type { HttpServer } from '@verdict/kit/http'
import { getContestExternalIds, setContestExternalIds } from '@verdict/proto/http/contest/clics/external-ids'
import type { ClicsContext } from '../context.ts'
import { listExternalIds, saveExternalIds } from './external-ids.ts'

export function externalIdRoutes(http: HttpServer, ctx: ClicsContext): void {
  http.on(getContestExternalIds, ({ query, actor }) => listExternalIds(ctx, actor, query))
  http.on(setContestExternalIds, ({ body, actor }) => saveExternalIds(ctx, actor, body))
}
