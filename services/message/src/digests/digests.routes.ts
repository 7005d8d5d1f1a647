import type { HttpServer } from '@verdict/kit/http'
import { getDigest, setDigest, unsubscribeDigest } from '@verdict/proto/http/message/digest'
import type { DigestsContext } from './context.ts'
import { chooseDigest, showDigest, unsubscribe } from './digest-settings.ts'

export function digestRoutes(http: HttpServer, ctx: DigestsContext): void {
  http.on(getDigest, ({ actor }) => showDigest(ctx, actor))
  http.on(setDigest, ({ actor, body }) => chooseDigest(ctx, actor, body))
  http.on(unsubscribeDigest, ({ query }) => unsubscribe(ctx, query.token))
}
