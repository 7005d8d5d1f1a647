import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { Locale } from '@verdict/proto/codes/locale'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  getSubmissionsUserCode,
  submitProblemJudge,
  updateSubmission,
} from '@verdict/proto/http/submission'
import { submitProblemAnswers } from '@verdict/proto/http/judging'
import { submitAnswers } from '../answers/submit-answers.ts'
import { getCaseResults } from '../cases/get-case-results.ts'
import type { SubmissionContext } from '../context.ts'
import { findProblemCopy } from '../copies/problem-copies.ts'
import { checkSubmissions } from './check-submissions.ts'
import { getLastAcceptedCode } from './get-last-accepted-code.ts'
import { getDetail, getUserCode } from './get-submission-detail.ts'
import { maxIdempotencyKeyLength } from './idempotency.ts'
import { listSubmissions } from './list-submissions.ts'
import { shareSubmission } from './share-submission.ts'
import type { SubmissionRow } from './submission.model.ts'
import { toJudge } from './submission.view.ts'
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
  const shown = async (submission: SubmissionRow, lang: Locale) => {
    const problem = await findProblemCopy(ctx, submission.pid)
    return toJudge(submission, { problem, lang, codeVisible: true, errorVisible: false })
  }
  http.on(submitProblemJudge, async ({ body, principal, headers, lang }) => {
    return shown(await submitCode(ctx, principal, body, idempotencyKeyOf(headers)), lang)
  })
  http.on(submitProblemAnswers, async ({ query, file, principal, headers, lang }) => {
    return shown(await submitAnswers(ctx, principal, query, file.path, idempotencyKeyOf(headers)), lang)
  })
  http.on(getSubmissionList, ({ query, principal, lang }) => listSubmissions(ctx, principal, query, lang))
  http.on(getSubmissionDetail, ({ query, principal, lang }) => getDetail(ctx, principal, query, lang))
  http.on(getSubmissionsUserCode, ({ query, principal, lang }) => getUserCode(ctx, principal, query, lang))
  http.on(getAllCaseResult, ({ query, principal }) => getCaseResults(ctx, principal, query))
  http.on(checkSubmissionsStatus, ({ body, principal, lang }) => checkSubmissions(ctx, principal, body, lang))
  http.on(getLastAcCode, ({ query, principal }) => getLastAcceptedCode(ctx, principal, query))
  http.on(updateSubmission, async ({ body, principal }) => {
    await shareSubmission(ctx, principal, body)
    return null
  })
}
