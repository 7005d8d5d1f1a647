import {
  adminGetAccountEvents,
  adminResetSecondStep,
  beginSecondStep as begin,
  confirmSecondStep as confirm,
  getSecondStep as getState,
  renewRecoveryCodes as renew,
  turnOffSecondStep as turnOff,
} from '@verdict/proto/http/security'
import type { HttpServer } from '@verdict/kit/http'
import { listAccountEvents } from '../account-events/account-events.ts'
import type { AuthContext } from '../context.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  turnOffSecondStep,
} from './set-up-second-step.ts'

export function secondStepRoutes(http: HttpServer, ctx: AuthContext): void {
  http.on(getState, ({ actor }) => getSecondStep(ctx, actor))
  http.on(begin, ({ actor, body }) => beginSecondStep(ctx, actor, body.password))
  http.on(confirm, ({ actor, body, clientAddress: address }) => confirmSecondStep(ctx, { actor, address }, body.code))
  http.on(renew, ({ actor, body, clientAddress: address }) =>
    renewRecoveryCodes(ctx, { actor, address }, body.password),
  )
  http.on(turnOff, async ({ actor, body, clientAddress: address }) => {
    await turnOffSecondStep(ctx, { actor, address }, body.password)
  })
  http.on(adminResetSecondStep, async ({ actor, query, clientAddress: address }) => {
    await resetSecondStep(ctx, { actor, address }, query.uid)
  })
  http.on(adminGetAccountEvents, ({ query }) => listAccountEvents(ctx, query))
}
