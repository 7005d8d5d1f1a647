import type { HttpServer } from '@verdict/kit/http'
import {
  getContestOutsideScoreboard,
  getContestOutsizeInfo,
  getContestProblem,
  getContestRank,
} from '@verdict/proto/http/contest/contest'
import type { BoardContext } from './context.ts'
import { getOutsideBoard } from './get-board.ts'
import { getOutsideInfo, listProblems } from './list-problems.ts'
import { getCurrentBoard } from './virtual-board.ts'

export function boardRoutes(http: HttpServer, ctx: BoardContext): void {
  http.on(getContestRank, ({ body, actor }) => getCurrentBoard(ctx, actor, body))
  http.on(getContestOutsideScoreboard, ({ body, actor }) => getOutsideBoard(ctx, actor, body))
  http.on(getContestOutsizeInfo, ({ query, actor, lang }) => getOutsideInfo(ctx, actor, query, lang))
  http.on(getContestProblem, ({ query, actor, lang }) => listProblems(ctx, actor, query, lang))
}
