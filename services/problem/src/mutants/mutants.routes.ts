import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/problem/preparation/mutants'
import type { MutantsContext } from './context.ts'
import { getMutants } from './get-mutants.ts'
import { startMutants, stopMutants } from './run-mutants.ts'

export function mutantRoutes(http: HttpServer, ctx: MutantsContext): void {
  http.on(routes.getProblemMutants, ({ query, actor }) => getMutants(ctx, actor, query))
  http.on(routes.startProblemMutants, ({ body, actor }) => startMutants(ctx, actor, body))
  http.on(routes.stopProblemMutants, ({ query, actor }) => stopMutants(ctx, actor, query))
}
