import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/jury/what-if'
import type { WhatIfContext } from './context.ts'
import { previewBoard } from './preview-board.ts'
import { listRemovedIntervals, removeInterval, restoreInterval } from './removed-intervals.ts'

export function whatIfRoutes(http: HttpServer, ctx: WhatIfContext): void {
  http.on(routes.previewContestBoard, ({ body, actor }) => previewBoard(ctx, actor, body))
  http.on(routes.getContestRemovedIntervals, ({ query, actor }) => listRemovedIntervals(ctx, actor, query))
  http.on(routes.removeContestInterval, ({ body, actor }) => removeInterval(ctx, actor, body))
  http.on(routes.restoreContestInterval, ({ query, actor }) => restoreInterval(ctx, actor, query))
}
