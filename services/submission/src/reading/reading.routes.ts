import type { HttpServer } from '@verdict/kit/http'
import {
  checkContestSubmissionsStatus,
  checkSubmissionsStatus,
  getContestSubmissions,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  getSubmissionsUserCode,
  updateSubmission,
} from '@verdict/proto/http/submission/submission'
import type { ReadingContext } from './context.ts'
import { checkSubmissions } from './check-submissions.ts'
import { getLastAcceptedCode } from './get-last-accepted-code.ts'
import { getDetail, getUserCode } from './get-submission-detail.ts'
import { listSubmissions } from './list-submissions.ts'
import { shareSubmission } from '../submissions/changes/share-submission.ts'

export function readingRoutes(http: HttpServer, ctx: ReadingContext): void {
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
