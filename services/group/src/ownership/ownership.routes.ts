import * as routes from '@verdict/proto/http/group/group'
import type { HttpServer } from '@verdict/kit/http'
import type { OwnershipContext } from './context.ts'
import { transferGroup } from './transfer-group.ts'

export function ownershipRoutes(http: HttpServer, ctx: OwnershipContext): void {
  http.on(routes.transferGroup, ({ body, actor }) => transferGroup(ctx, actor, body))
}
