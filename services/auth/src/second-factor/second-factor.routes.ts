import {
  adminGetAccountEvents,
  adminResetSecondFactor,
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  getOwnAccountEvents,
  getSecondFactor as getState,
  renewRecoveryCodes as renew,
  turnOffSecondFactor as turnOff,
} from '@verdict/proto/http/auth/security'
import type { HttpServer } from '@verdict/kit/http'
import { listAccountEvents, listOwnAccountEvents } from '../account-events/account-events.ts'
import type { SecondFactorContext } from './context.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from './set-up-second-factor.ts'

export function secondFactorRoutes(http: HttpServer, ctx: SecondFactorContext): void {
  http.on(getState, ({ actor }) => getSecondFactor(ctx, actor))
  http.on(begin, ({ actor, body }) => beginSecondFactor(ctx, actor, body.password))
  http.on(confirm, ({ actor, body, clientAddress: address }) => confirmSecondFactor(ctx, { actor, address }, body.code))
  http.on(renew, ({ actor, body, clientAddress: address }) =>
    renewRecoveryCodes(ctx, { actor, address }, body.password),
  )
  http.on(turnOff, async ({ actor, body, clientAddress: address, lang: locale }) => {
    await turnOffSecondFactor(ctx, { actor, address, locale }, body.password)
  })
  http.on(adminResetSecondFactor, async ({ actor, query, clientAddress: address, lang: locale }) => {
    await resetSecondFactor(ctx, { actor, address, locale }, query.uid)
  })
  http.on(getOwnAccountEvents, ({ actor, query }) => listOwnAccountEvents(ctx, actor, query))
  http.on(adminGetAccountEvents, ({ query }) => listAccountEvents(ctx, query))
}
