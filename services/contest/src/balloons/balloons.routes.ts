import type { HttpServer } from '@verdict/kit/http'
import { checkContestAcInfo, getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import { checkBalloon, listBalloons } from './balloons.ts'
import type { BalloonsContext } from './context.ts'

export function balloonRoutes(http: HttpServer, ctx: BalloonsContext): void {
  http.on(getContestAcInfo, ({ query, actor }) => listBalloons(ctx, actor, query))
  http.on(checkContestAcInfo, ({ body, actor }) => checkBalloon(ctx, actor, body))
}
