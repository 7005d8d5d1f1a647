import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/stress'
import { addStressTest } from './add-stress-test.ts'
import type { StressContext } from './context.ts'
import { getStress } from './get-stress.ts'
import { startStress, stopStress } from './run-stress.ts'

export function stressRoutes(http: HttpServer, ctx: StressContext): void {
  http.on(routes.getProblemStress, ({ query, actor }) => getStress(ctx, actor, query))
  http.on(routes.startProblemStress, ({ body, actor }) => startStress(ctx, actor, body))
  http.on(routes.stopProblemStress, ({ query, actor }) => stopStress(ctx, actor, query))
  http.on(routes.addStressTest, ({ body, actor, lang }) => addStressTest(ctx, actor, body, lang))
}
