import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { HttpServer } from '@verdict/kit/http'
import type { Locale } from '@verdict/proto/codes/locale'
import {
  checkContestSubmissionsStatus,
  checkSubmissionsStatus,
  getContestSubmissions,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  getSubmissionsUserCode,
  submitProblemJudge,
  updateSubmission,
} from '@verdict/proto/http/submission'
import { resubmit as resubmitRoute, submitProblemAnswers } from '@verdict/proto/http/judging'
import { submitAnswers } from './submit-answers.ts'
import type { SubmissionContext } from '../context.ts'
import { checkSubmissions } from './check-submissions.ts'
import { getLastAcceptedCode } from './get-last-accepted-code.ts'
import { getDetail, getUserCode } from './get-submission-detail.ts'
import { maxIdempotencyKeyLength } from './idempotency.ts'
import { listSubmissions } from './list-submissions.ts'
import { resubmit } from './resubmit.ts'
import { shareSubmission } from './share-submission.ts'
import type { SubmissionRow } from './submission.model.ts'
import { showSubmitted } from './show-submitted.ts'
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

export function submissionRoutes(http: HttpServer, ctx: SubmissionContext): void {
  const shown = (actor: Actor, row: SubmissionRow, lang: Locale) =>
    showSubmitted(row, lang, async () => (await getDetail(ctx, actor, { submitId: row._id }, lang)).submission)
  http.on(submitProblemJudge, async ({ body, actor, headers, lang }) => {
    return shown(actor, await submitCode(ctx, actor, body, { idempotencyKey: idempotencyKeyOf(headers) }), lang)
  })
  http.on(submitProblemAnswers, async ({ query, file, actor, headers, lang }) => {
    return shown(actor, await submitAnswers(ctx, actor, query, file.path, idempotencyKeyOf(headers)), lang)
  })
  http.on(resubmitRoute, ({ query, actor }) => resubmit(ctx, actor, query))
  http.on(getSubmissionList, ({ query, actor, lang }) => listSubmissions(ctx, actor, query, lang))
  http.on(getContestSubmissions, ({ query, actor, lang }) =>
    listSubmissions(ctx, actor, { limit: 30, beforeContestSubmit: false, ...query }, lang),
  )
  http.on(getSubmissionDetail, ({ query, actor, lang }) => getDetail(ctx, actor, query, lang))
  http.on(getSubmissionsUserCode, ({ query, actor, lang }) => getUserCode(ctx, actor, query, lang))
  http.on(checkSubmissionsStatus, ({ body, actor, lang }) => checkSubmissions(ctx, actor, body, lang))
  http.on(checkContestSubmissionsStatus, ({ body, actor, lang }) => checkSubmissions(ctx, actor, body, lang))
  http.on(getLastAcCode, ({ query, actor }) => getLastAcceptedCode(ctx, actor, query))
  http.on(updateSubmission, async ({ body, actor }) => {
    await shareSubmission(ctx, actor, body)
    return null
  })
}
