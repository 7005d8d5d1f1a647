import {
  confirmByPasskey as byPasskey,
  confirmIdentity as confirm,
  getConfirmationWays as getWays,
  startPasskeyConfirmation as startPasskey,
} from '@verdict/proto/http/auth/confirmation'
import type { HttpServer } from '@verdict/kit/http'
import type { PasskeysContext } from '../passkeys/context.ts'
import { confirmByPasskey, confirmIdentity, getConfirmationWays, startPasskeyConfirmation } from './confirm-identity.ts'

export function confirmationRoutes(http: HttpServer, ctx: PasskeysContext): void {
  http.on(getWays, ({ actor }) => getConfirmationWays(ctx, actor))
  http.on(confirm, ({ actor, body, clientAddress: address }) => confirmIdentity(ctx, { actor, address }, body))
  http.on(startPasskey, ({ actor }) => startPasskeyConfirmation(ctx, actor))
  http.on(byPasskey, ({ actor, body }) => confirmByPasskey(ctx, actor, body.response))
}
