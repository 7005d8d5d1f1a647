import { getAddressSignIns, signInByAddress as signInRoute } from '@verdict/proto/http/auth/address-sign-in'
import { withHeaders, type HttpServer } from '@verdict/kit/http'
import { originOf } from '../sessions/origin-of.ts'
import type { AddressSignInContext } from './context.ts'
import { listAddressSignIns, signInByAddress } from './sign-in-by-address.ts'

export function addressSignInRoutes(http: HttpServer, ctx: AddressSignInContext): void {
  http.on(getAddressSignIns, ({ clientAddress: address }) => listAddressSignIns(ctx, { address }))
  http.on(signInRoute, async (call) => {
    const { user, token } = await signInByAddress(ctx, call.body, originOf(call))
    return withHeaders(user, { authorization: token })
  })
}
