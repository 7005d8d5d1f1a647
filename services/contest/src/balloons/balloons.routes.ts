import type { HttpServer } from '@verdict/kit/http'
import { checkContestAcInfo, getContestAcInfo } from '@verdict/proto/http/contest-on-site'
import type { ContestContext } from '../context.ts'
import { checkBalloon, listBalloons } from './balloons.ts'

export function balloonRoutes(http: HttpServer, ctx: ContestContext): void {
  http.on(getContestAcInfo, ({ query, actor }) => listBalloons(ctx, actor, query))
  http.on(checkContestAcInfo, ({ body, actor }) => checkBalloon(ctx, actor, body))
}
