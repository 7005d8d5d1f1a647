import * as routes from '@verdict/proto/http/problem/problem'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { ProblemDetailContext } from './context.ts'
import { getProblemDetail } from './get-problem-detail.ts'
import { getProblemInfo } from './get-problem-info.ts'
import { listCodeTemplates } from './list-code-templates.ts'
import { listLanguages, listLanguagesOfProblem } from './list-languages.ts'
import { listTagsOfProblem } from './list-tags-of-problem.ts'

export function problemDetailRoutes(http: HttpServer, ctx: ProblemDetailContext): void {
  http.on(routes.getProblemDetail, ({ query, actor, lang }) => getProblemDetail(ctx, actor, query, lang))
  http.on(routes.getContestProblemDetails, ({ query: { displayId, cid }, actor, lang }) =>
    getProblemDetail(ctx, actor, { problemId: displayId, cid }, lang),
  )
  http.on(routes.getTrainingProblemDetails, ({ query: { displayId, tid, cid }, actor, lang }) => {
    const training = tid ?? cid
    if (training === undefined) throw new AppError('scope.not_found')
    return getProblemDetail(ctx, actor, { problemId: displayId, tid: training }, lang)
  })
  http.on(routes.getProblemInfo, ({ query, actor, lang }) => getProblemInfo(ctx, actor, query, lang))
  http.on(routes.getProblemTags, ({ query, actor }) => listTagsOfProblem(ctx, actor, query))
  http.on(routes.getLanguages, ({ query, actor }) => listLanguages(ctx, actor, query))
  http.on(routes.getProblemLanguages, ({ query, actor }) => listLanguagesOfProblem(ctx, actor, query))
  http.on(routes.getProblemCodeTemplate, ({ query, actor }) => listCodeTemplates(ctx, actor, query))
}
