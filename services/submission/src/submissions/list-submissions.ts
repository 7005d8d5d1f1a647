import { AppError } from '@verdict/kit/errors'
import type { Principal } from '@verdict/kit/principal'
import type { Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import type { SubmissionContext } from '../context.ts'
import { findProblemCopies } from '../copies/problem-copies.ts'
import { viewerOf } from './find-submission.ts'
import { listFilter, type ListQuery } from './list-filter.ts'
import { summaryProjection } from './submission.model.ts'
import { toJudgeRow, type JudgeRowView } from './submission.view.ts'
import type { Viewer } from './visibility.rules.ts'

type PagedQuery = ListQuery & { currentPage?: number; limit?: number }

/**
 * Submissions outside contests, newest first. Looking for a user, oneself included, needs a sign-in.
 *
 * @throws AppError sign_in.required
 */
export async function listSubmissions(
  ctx: SubmissionContext,
  who: Principal | null,
  query: PagedQuery,
  lang: Locale,
): Promise<Page<JudgeRowView>> {
  const viewer = viewerOf(who)
  const asksForUser = query.onlyMine === true || (query.username?.trim() ?? '') !== ''
  if (asksForUser && viewer.uid === null) throw new AppError('sign_in.required')
  const reader = query.onlyMine === true ? viewer.uid : viewer.isAdmin
  const key = JSON.stringify(['list', reader, lang, Object.entries(query).sort()])
  return ctx.reads.get(key, () => readPage(ctx, viewer, query, lang))
}

async function readPage(
  ctx: SubmissionContext,
  viewer: Viewer,
  query: PagedQuery,
  lang: Locale,
): Promise<Page<JudgeRowView>> {
  const page = pageOfQuery(query, { limit: 15 })
  const filter = await listFilter(ctx, viewer, query)
  if (filter === undefined) return toPage([], 0, page)
  const [rows, total] = await Promise.all([
    ctx.submissions.find(filter, summaryProjection).sort({ _id: -1 }).skip(page.skip).limit(page.limit).lean(),
    ctx.countSubmissions(filter),
  ])
  const problems = await findProblemCopies(
    ctx,
    rows.map((row) => row.pid),
  )
  const records = rows.map((row) => toJudgeRow(row, { problem: problems.get(row.pid), lang }))
  return toPage(records, total, page)
}
