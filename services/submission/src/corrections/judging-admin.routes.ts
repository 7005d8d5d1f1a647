import type { HttpServer } from '@verdict/kit/http'
import type { Actor } from '@verdict/kit/actor'
import type { Locale } from '@verdict/proto/codes/locale'
import * as judging from '@verdict/proto/http/submission/judging'
import { controlWorker } from '../queue/workers/index.ts'
import type { CorrectionsContext } from './context.ts'
import { getJudgingOverview } from './get-judging-overview.ts'
import { listRecords } from './list-records.ts'
import { applyRejudging } from '../rejudging/decision/apply-rejudging.ts'
import { dropRejudging } from '../rejudging/decision/drop-rejudging.ts'
import { findRejudging, getRejudgingDetails, listRejudgings, viewRejudging } from '../rejudging/find-rejudging.ts'
import { rejudgeSubmission } from '../rejudging/start/rejudge-submission.ts'
import { countOutdatedVerdicts } from '../rejudging/start/count-outdated-verdicts.ts'
import { startRejudging } from '../rejudging/start/start-rejudging.ts'
import { undoRejudging } from '../rejudging/decision/undo-rejudging.ts'
import { getDetail } from '../reading/get-submission-detail.ts'
import { cancelJudging } from './cancel-judging.ts'
import { manualJudge } from './manual-judge.ts'

/** Routes by which administrators inspect and correct verdicts. */
export function judgingAdminRoutes(http: HttpServer, ctx: CorrectionsContext): void {
  correctionRoutes(http, ctx)
  rejudgingRoutes(http, ctx)
  http.on(judging.getJudgingRecords, ({ query, actor }) => listRecords(ctx, actor, query))
  http.on(judging.controlWorker, async ({ body, actor }) => {
    await controlWorker(ctx, actor, body)
    return null
  })
  http.on(judging.getJudgingOverview, ({ actor, lang }) => getJudgingOverview(ctx, actor, lang))
}

function correctionRoutes(http: HttpServer, ctx: CorrectionsContext): void {
  const shown = async (actor: Actor, submitId: number, lang: Locale) =>
    (await getDetail(ctx, actor, { submitId }, lang)).submission
  http.on(judging.rejudgeSubmission, async ({ query, actor, lang }) => {
    await rejudgeSubmission(ctx, actor, query)
    return shown(actor, query.submitId, lang)
  })
  http.on(judging.cancelJudge, async ({ query, actor, lang }) => {
    await cancelJudging(ctx, actor, query)
    return shown(actor, query.submitId, lang)
  })
  http.on(judging.manualJudge, async ({ query, actor, lang }) => {
    await manualJudge(ctx, actor, query)
    return shown(actor, query.submitId, lang)
  })
  http.on(judging.rejudgeContestProblem, async ({ query: { cid, pid }, actor }) => {
    await startRejudging(ctx, actor, { filter: { cid, pid } })
    return null
  })
}

function rejudgingRoutes(http: HttpServer, ctx: CorrectionsContext): void {
  const shown = async (actor: Actor, id: number, lang: Locale) =>
    viewRejudging(ctx, actor, await findRejudging(ctx, id), lang)
  http.on(judging.getOutdatedVerdicts, ({ query }) => countOutdatedVerdicts(ctx, query))
  http.on(judging.startRejudging, async ({ body, actor, lang }) => {
    const { scope: filter, ...rest } = body
    const { _id } = await startRejudging(ctx, actor, { filter, ...rest })
    return shown(actor, _id, lang)
  })
  http.on(judging.getRejudgings, ({ query, actor, lang }) => listRejudgings(ctx, actor, query, lang))
  http.on(judging.getRejudging, ({ query, actor, lang }) => getRejudgingDetails(ctx, actor, query, lang))
  http.on(judging.applyRejudging, async ({ body, actor, lang }) => {
    await applyRejudging(ctx, actor, body)
    return shown(actor, body.id, lang)
  })
  http.on(judging.dropRejudging, async ({ body, actor, lang }) => {
    await dropRejudging(ctx, actor, body)
    return shown(actor, body.id, lang)
  })
  http.on(judging.undoRejudging, async ({ body, actor, lang }) => {
    await undoRejudging(ctx, actor, body)
    return shown(actor, body.id, lang)
  })
}
