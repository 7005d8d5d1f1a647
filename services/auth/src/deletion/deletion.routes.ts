import { getDeletionTerms, requestDeletion as request } from '@verdict/proto/http/auth/security'
import type { HttpServer } from '@verdict/kit/http'
import type { DeletionContext } from './context.ts'
import { requestDeletion } from './request-deletion.ts'

export function deletionRoutes(http: HttpServer, ctx: DeletionContext): void {
  http.on(getDeletionTerms, () => ({ waitSec: ctx.settings.AUTH_DELETION_WAIT_SEC }))
  http.on(request, ({ actor, body, clientAddress: address, lang: locale }) =>
    requestDeletion(ctx, { actor, address, locale }, body.password),
  )
}
