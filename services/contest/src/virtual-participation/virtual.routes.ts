import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/participants/virtual'
import type { VirtualParticipationContext } from './context.ts'
import { giveUpVirtualRun } from './give-up-run.ts'
import { getVirtualBoard, listVirtualRuns } from './list-runs.ts'
import { readVirtualRuns, startVirtualRun } from './start-run.ts'

export function virtualRoutes(http: HttpServer, ctx: VirtualParticipationContext): void {
  http.on(routes.getContestVirtualRun, ({ query, actor }) => readVirtualRuns(ctx, actor, query))
  http.on(routes.startContestVirtualRun, ({ body, actor }) => startVirtualRun(ctx, actor, body))
  http.on(routes.giveUpContestVirtualRun, async ({ query, actor }) => {
    await giveUpVirtualRun(ctx, actor, query)
    return null
  })
  http.on(routes.getVirtualRunList, ({ query, actor, lang }) => listVirtualRuns(ctx, actor, query, lang))
  http.on(routes.getContestVirtualBoard, ({ body, actor }) => getVirtualBoard(ctx, actor, body))
}
