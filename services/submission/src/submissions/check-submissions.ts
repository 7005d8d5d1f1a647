import type { Principal } from '@verdict/kit/principal'
import type { Locale } from '@verdict/proto/codes/locale'
import type { SubmissionContext } from '../context.ts'
import { findProblemCopies } from '../copies/problem-copies.ts'
import { viewerOf } from './find-submission.ts'
import { summaryProjection } from './submission.model.ts'
import { toJudge, type JudgeView } from './submission.view.ts'
import { canKnowOf } from './visibility.rules.ts'

/** The present state of submissions by id, without code; what the caller may not know of is left out. */
export async function checkSubmissions(
  ctx: SubmissionContext,
  who: Principal | null,
  { submitIds, cid = 0 }: { submitIds: readonly number[]; cid?: number },
  lang: Locale,
): Promise<Record<string, JudgeView>> {
  const viewer = viewerOf(who)
  const ids = [...new Set(submitIds)]
  const rows = await ctx.submissions.find({ _id: { $in: ids } }, summaryProjection).lean()
  const problems = await findProblemCopies(
    ctx,
    rows.map((row) => row.pid),
  )
  const views: Record<string, JudgeView> = {}
  for (const row of rows) {
    const problem = problems.get(row.pid)
    if (row.cid !== cid || !canKnowOf(viewer, row, problem)) continue
    views[row._id] = toJudge(row, { problem, lang, codeVisible: false, errorVisible: false })
  }
  return views
}
