import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { Actor } from '@verdict/kit/actor'
import { isAllowed } from '@verdict/proto/codes/policy'
import type { Locale } from '@verdict/proto/codes/locale'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import type { ReadingContext } from './context.ts'
import { findProblems } from '../projections/problem-projection.ts'
import { listFilter, type ListAudience, type ListQuery } from './list-filter.ts'
import { summaryProjection, type SubmissionRow } from '../submissions/submission.model.ts'
import { toJudgeRow, type JudgeRowView } from '../submissions/submission.view.ts'
import { findNamesInContest } from '../submissions/names-in-contest.ts'
import { accessTo } from '../submissions/visibility.rules.ts'

type PagedQuery = ListQuery & {
  contestID?: number
  tid?: number
  gid?: number
  currentPage?: number
  limit?: number
}

/**
 * Submissions in a scope, newest first. Filtering by user, also by oneself, requires a sign-in.
 *
 * @throws AppError sign_in.required, list.text_too_short, list.too_deep, list.too_slow, and what the scope's policy
 *   refuses with
 */
export async function listSubmissions(
  ctx: ReadingContext,
  actor: Actor | null,
  query: PagedQuery,
  lang: Locale,
): Promise<Page<JudgeRowView>> {
  const asksForUser = query.onlyMine === true || (query.username?.trim() ?? '') !== ''
  if (asksForUser && actor === null) throw new AppError('sign_in.required')
  const scope = toScope({ cid: query.contestID, tid: query.tid, gid: query.gid })
  const audience = { actor, scope, policy: await ctx.policies.policyFor(actor, scope) }
  // Submissions of the caller are listed differently to them than to others.
  const reader = audienceKey(audience, asksForUser)
  const key = JSON.stringify(['list', scopeKey(scope), reader, lang, Object.entries(query).sort()])
  return ctx.readCache.get(key, () => readPage(ctx, audience, query, lang))
}

/** Equal for actors who see the same list, which is the case for most actors in practice. */
function audienceKey({ actor, policy }: ListAudience, asksForUser: boolean): unknown {
  const seesEachAlike = (['seeSubmissions', 'seeVerdicts', 'seeResources'] as const).every((one) =>
    isAllowed(policy, one),
  )
  if (asksForUser || policy.hidden.length > 0 || !seesEachAlike) return actor?.uid ?? null
  return [isAllowed(policy, 'seeAllSubmissions'), isAllowed(policy, 'seeCode')]
}

async function readPage(
  ctx: ReadingContext,
  audience: ListAudience,
  query: PagedQuery,
  lang: Locale,
): Promise<Page<JudgeRowView>> {
  const request = pageOfQuery(query, { limit: 15 })
  const filter = await listFilter(ctx, audience, query)
  if (filter === undefined) return toPage([], 0, request)
  const page = await pagedList<SubmissionRow>({
    model: ctx.submissions,
    filter,
    fields: summaryProjection,
    sort: { _id: -1 },
    request,
    count: () => ctx.countSubmissions(filter),
  })
  const pids = page.records.map((row) => row.pid)
  const [problems, names, submitters] = await Promise.all([
    findProblems(ctx, pids),
    findNamesInContest(ctx, audience.actor, audience.scope.cid, pids, lang),
    ctx.users.find([...new Set(page.records.map((row) => row.uid))]),
  ])
  const uid = audience.actor?.uid ?? null
  // In lists of all submissions, this must not depend on the author of a row, because the list is shared.
  const showsEntered = query.onlyMine === true || isAllowed(audience.policy, 'seeCode')
  const records = page.records.map((row) => {
    const problem = problems.get(row.pid)
    const access = accessTo(audience.policy, { uid }, row, problem, ctx.clock.now())
    const about = { problem, named: names.get(row.pid), lang, access, showsEntered }
    return toJudgeRow(row, { ...about, submitter: submitters.get(row.uid) })
  })
  return { ...page, records }
}
