import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { HttpServer } from '@verdict/kit/http'
import type { Locale } from '@verdict/proto/codes/locale'
import { submitProblemAnswers } from '@verdict/proto/http/submission/judging'
import { submitProblemJudge } from '@verdict/proto/http/submission/submission'
import type { SubmittingContext } from './context.ts'
import { getDetail } from '../reading/get-submission-detail.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { maxIdempotencyKeyLength } from './idempotency.ts'
import { submitResponse } from './submit-response.ts'
import { submitAnswers } from './submit-answers.ts'
import { submitCode } from './submit-code.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return undefined
  if (typeof key !== 'string' || key.length > maxIdempotencyKeyLength) {
    const detail = `Idempotency-Key: 1..${maxIdempotencyKeyLength}`
    throw new AppError('request.invalid', { detail })
  }
  return key
}

export function submittingRoutes(http: HttpServer, ctx: SubmittingContext): void {
  const shown = (actor: Actor, row: SubmissionRow, lang: Locale) =>
    submitResponse(row, lang, async () => (await getDetail(ctx, actor, { submitId: row._id }, lang)).submission)
  http.on(submitProblemJudge, async ({ body, actor, headers, lang }) => {
    return shown(actor, await submitCode(ctx, actor, body, { idempotencyKey: idempotencyKeyOf(headers) }), lang)
  })
  http.on(submitProblemAnswers, async ({ query, file, actor, headers, lang }) => {
    return shown(actor, await submitAnswers(ctx, actor, query, file.path, idempotencyKeyOf(headers)), lang)
  })
}
