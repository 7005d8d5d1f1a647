import type { Actor } from '@verdict/kit/actor'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ReadingContext } from './context.ts'
import { findProblems } from '../projections/problem-projection.ts'
import { findPolicy, scopeOf } from '../submissions/find-submission.ts'
import { summaryProjection, type SubmissionSummary } from '../submissions/submission.model.ts'
import { toJudgeSummary, type JudgeView } from '../submissions/submission.view.ts'
import { findNamesInContest } from '../submissions/names-in-contest.ts'
import { accessTo } from '../submissions/visibility.rules.ts'

/** Current state of submissions by ID, without code; those that the caller may not know of are left out. */
export async function checkSubmissions(
  ctx: Pick<ReadingContext, 'clock' | 'policies' | 'problemCache' | 'problems' | 'submissions'>,
  actor: Actor | null,
  { submitIds, cid = 0 }: { submitIds: readonly number[]; cid?: number },
  lang: Locale,
): Promise<Record<string, JudgeView>> {
  const ids = [...new Set(submitIds)]
  const rows = await ctx.submissions.find({ _id: { $in: ids }, cid }, summaryProjection).lean()
  const pids = rows.map((row) => row.pid)
  const [problems, policies] = await Promise.all([findProblems(ctx, pids), findPolicies(ctx, actor, rows)])
  const isKnown = [...policies.values()].some((policy) => policy !== undefined)
  const names = isKnown ? await findNamesInContest(ctx, actor, cid, pids, lang) : undefined
  const views: Record<string, JudgeView> = {}
  for (const row of rows) {
    const policy = policies.get(row.scope)
    if (policy === undefined) continue
    const problem = problems.get(row.pid)
    const access = accessTo(policy, { uid: actor?.uid ?? null }, row, problem, ctx.clock.now())
    if (access.isListed) views[row._id] = toJudgeSummary(row, { problem, named: names?.get(row.pid), lang, access })
  }
  return views
}

/** The policies of the scopes of submissions, by scope key. */
async function findPolicies(
  ctx: Pick<ReadingContext, 'policies'>,
  actor: Actor | null,
  rows: readonly SubmissionSummary[],
) {
  const scopes = new Map(rows.map((row) => [row.scope, scopeOf(row)]))
  const found = await Promise.all(
    [...scopes].map(async ([key, scope]) => [key, await findPolicy(ctx, actor, scope)] as const),
  )
  return new Map(found)
}
