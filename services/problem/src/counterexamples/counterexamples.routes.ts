import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/counterexamples'
import type { CounterexamplesContext } from './context.ts'
import { getOffer, offer, withdraw } from './offer-counterexamples.ts'

export function counterexampleRoutes(http: HttpServer, ctx: CounterexamplesContext): void {
  http.on(routes.getCounterexampleOffer, ({ query, actor }) => getOffer(ctx, actor, query))
  http.on(routes.offerCounterexamples, ({ body, actor }) => offer(ctx, actor, body))
  http.on(routes.withdrawCounterexamples, ({ query, actor }) => withdraw(ctx, actor, query))
}
