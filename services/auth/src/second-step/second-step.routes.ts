import {
  adminGetAccountEvents,
  adminResetSecondStep,
  beginSecondStep as begin,
  confirmSecondStep as confirm,
  getOwnAccountEvents,
  getSecondStep as getState,
  renewRecoveryCodes as renew,
  turnOffSecondStep as turnOff,
} from '@verdict/proto/http/auth/security'
import type { HttpServer } from '@verdict/kit/http'
import { listAccountEvents, listOwnAccountEvents } from '../account-events/account-events.ts'
import type { SecondStepContext } from './context.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  turnOffSecondStep,
} from './set-up-second-step.ts'

export function secondStepRoutes(http: HttpServer, ctx: SecondStepContext): void {
  http.on(getState, ({ actor }) => getSecondStep(ctx, actor))
  http.on(begin, ({ actor, body }) => beginSecondStep(ctx, actor, body.password))
  http.on(confirm, ({ actor, body, clientAddress: address }) => confirmSecondStep(ctx, { actor, address }, body.code))
  http.on(renew, ({ actor, body, clientAddress: address }) =>
    renewRecoveryCodes(ctx, { actor, address }, body.password),
  )
  http.on(turnOff, async ({ actor, body, clientAddress: address, lang: locale }) => {
    await turnOffSecondStep(ctx, { actor, address, locale }, body.password)
  })
  http.on(adminResetSecondStep, async ({ actor, query, clientAddress: address, lang: locale }) => {
    await resetSecondStep(ctx, { actor, address, locale }, query.uid)
  })
  http.on(getOwnAccountEvents, ({ actor, query }) => listOwnAccountEvents(ctx, actor, query))
  http.on(adminGetAccountEvents, ({ query }) => listAccountEvents(ctx, query))
}
