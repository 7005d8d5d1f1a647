import type { HttpServer } from '@verdict/kit/http'
import { getContestJudgeCheck, startContestJudgeCheck } from '@verdict/proto/http/contest/jury/judge-check'
import type { JudgeCheckContext } from './context.ts'
import { readJudgeCheck } from './read-judge-check.ts'
import { startJudgeCheck } from './start-judge-check.ts'

export function judgeCheckRoutes(http: HttpServer, ctx: JudgeCheckContext): void {
  http.on(getContestJudgeCheck, ({ query, actor, lang }) => readJudgeCheck(ctx, actor, query, lang))
  http.on(startContestJudgeCheck, ({ body, actor }) => startJudgeCheck(ctx, actor, body))
}
