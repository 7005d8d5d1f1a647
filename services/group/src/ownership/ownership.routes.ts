import * as routes from '@verdict/proto/http/group/group'
import type { HttpServer } from '@verdict/kit/http'
import type { OwnershipContext } from './context.ts'
import { handOverGroup } from './hand-over-group.ts'

export function ownershipRoutes(http: HttpServer, ctx: OwnershipContext): void {
  http.on(routes.handOverGroup, ({ body, actor }) => handOverGroup(ctx, actor, body))
}
