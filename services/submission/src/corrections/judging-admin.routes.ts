import type { HttpServer } from '@verdict/kit/http'
import type { Principal } from '@verdict/kit/principal'
import type { Locale } from '@verdict/proto/codes/locale'
import * as judging from '@verdict/proto/http/judging'
import { getOverview } from '../alarms/get-overview.ts'
import type { SubmissionContext } from '../context.ts'
import { listRecords } from '../records/list-records.ts'
import { applyRejudging } from '../rejudging/apply-rejudging.ts'
import { dropRejudging } from '../rejudging/drop-rejudging.ts'
import { findRejudging, getRejudgingDetails, listRejudgings, viewRejudging } from '../rejudging/find-rejudging.ts'
import { rejudgeSubmission } from '../rejudging/rejudge-submission.ts'
import { startRejudging } from '../rejudging/start-rejudging.ts'
import { getDetail } from '../submissions/get-submission-detail.ts'
import { cancelJudging } from './cancel-judging.ts'
import { manualJudge } from './manual-judge.ts'

/** What administrators do to verdicts, and what they look at. */
export function judgingAdminRoutes(http: HttpServer, ctx: SubmissionContext): void {
  correctionRoutes(http, ctx)
  rejudgingRoutes(http, ctx)
  http.on(judging.getJudgingRecords, ({ query }) => listRecords(ctx, query))
  http.on(judging.getJudgingOverview, ({ lang }) => getOverview(ctx, lang))
}

function correctionRoutes(http: HttpServer, ctx: SubmissionContext): void {
  const shown = async (who: Principal, submitId: number, lang: Locale) =>
    (await getDetail(ctx, who, { submitId }, lang)).submission
  http.on(judging.rejudgeSubmission, async ({ query, principal, lang }) => {
    await rejudgeSubmission(ctx, principal, query)
    return shown(principal, query.submitId, lang)
  })
  http.on(judging.cancelJudge, async ({ query, principal, lang }) => {
    await cancelJudging(ctx, principal, query)
    return shown(principal, query.submitId, lang)
  })
  http.on(judging.manualJudge, async ({ query, principal, lang }) => {
    await manualJudge(ctx, principal, query)
    return shown(principal, query.submitId, lang)
  })
  http.on(judging.rejudgeContestProblem, async ({ query: { cid, pid }, principal }) => {
    await startRejudging(ctx, principal, { scope: { cid, pid } })
    return null
  })
}

function rejudgingRoutes(http: HttpServer, ctx: SubmissionContext): void {
  const shown = async (id: number) => viewRejudging(ctx, await findRejudging(ctx, id))
  http.on(judging.startRejudging, async ({ body, principal }) => {
    const { _id } = await startRejudging(ctx, principal, body)
    return shown(_id)
  })
  http.on(judging.getRejudgings, ({ query }) => listRejudgings(ctx, query))
  http.on(judging.getRejudging, ({ query }) => getRejudgingDetails(ctx, query))
  http.on(judging.applyRejudging, async ({ body, principal }) => {
    await applyRejudging(ctx, principal, body)
    return shown(body.id)
  })
  http.on(judging.dropRejudging, async ({ body, principal }) => {
    await dropRejudging(ctx, principal, body)
    return shown(body.id)
  })
}
