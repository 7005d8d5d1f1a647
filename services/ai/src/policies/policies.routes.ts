import type { HttpServer } from '@verdict/kit/http'
import { getAiPolicy, setAiPolicy } from '@verdict/proto/http/ai/ai'
import type { PoliciesContext } from './context.ts'
import { getPlacePolicy, setPlacePolicy } from './place-policy.ts'

export function policyRoutes(http: HttpServer, ctx: PoliciesContext): void {
  http.on(getAiPolicy, ({ actor, query }) => getPlacePolicy(ctx, actor, query))
  http.on(setAiPolicy, ({ actor, body }) => setPlacePolicy(ctx, actor, body))
}
