import { createToken as create, getTokens, revokeToken as revoke } from '@verdict/proto/http/auth/tokens'
import type { HttpServer } from '@verdict/kit/http'
import type { TokensContext } from './context.ts'
import { createToken, listTokens, revokeToken } from './own-tokens.ts'

export function tokensRoutes(http: HttpServer, ctx: TokensContext): void {
  http.on(getTokens, ({ actor }) => listTokens(ctx, actor))
  http.on(create, ({ actor, body, clientAddress: address, lang: locale }) =>
    createToken(ctx, { actor, address, locale }, body),
  )
  http.on(revoke, async ({ actor, query, clientAddress: address }) => {
    await revokeToken(ctx, { actor, address }, query.id)
  })
}
