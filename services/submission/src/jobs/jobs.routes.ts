import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { HttpServer } from '@verdict/kit/http'
import { getTestJudgeResult, submitProblemTestJudge } from '@verdict/proto/http/submission/judging'
import type { JobsContext } from './context.ts'
import { compileProgram } from './compile-program.ts'
import { generate } from './generate.ts'
import { getOnlineTest } from './get-online-test.ts'
import { startOnlineTest } from './start-online-test.ts'

export function jobRoutes(http: HttpServer, ctx: JobsContext): void {
  http.on(submitProblemTestJudge, ({ body, actor }) => startOnlineTest(ctx, actor, body))
  http.on(getTestJudgeResult, ({ query, actor }) => getOnlineTest(ctx, actor, query))
}

export function jobHandlers(ctx: JobsContext): GrpcHandlers<'submission.v1.Jobs'> {
  return {
    compileProgram: (request) => compileProgram(ctx, request),
    generate: (request) => generate(ctx, request),
  }
}
