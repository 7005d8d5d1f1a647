import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/gate'
import type { GateContext } from './context.ts'
import { getGate } from './get-gate.ts'
import { startGate, stopGate } from './start-gate.ts'

export function gateRoutes(http: HttpServer, ctx: GateContext): void {
  http.on(routes.getProblemGate, ({ query, actor, lang }) => getGate(ctx, actor, query, lang))
  http.on(routes.startProblemGate, ({ body, actor }) => startGate(ctx, actor, body))
  http.on(routes.stopProblemGate, ({ query, actor }) => stopGate(ctx, actor, query))
}
