import type { Actor } from '@verdict/kit/actor'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getJudgingOverview as route } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { CorrectionsContext } from './context.ts'
import { findManagedProblems } from '../projections/find-managed-problems.ts'
import { getOverview } from '../queue/alarms/index.ts'
import { systemErrorTexts } from '../submissions/submission.view.ts'

/**
 * State of the judging queue. Reasons of failed judgings, which may quote tests and checkers, are included only for
 * those who manage the problem.
 */
export async function getJudgingOverview(
  ctx: CorrectionsContext,
  actor: Actor,
  lang: Locale,
): Promise<RouteData<typeof route>> {
  const { systemErrors, ...overview } = await getOverview(ctx, lang)
  const ids = systemErrors.map(({ submitId }) => submitId)
  const submissions = await ctx.submissions.find({ _id: { $in: ids } }, { pid: 1 }).lean()
  const pids = new Map(submissions.map(({ _id, pid }) => [_id, pid]))
  const managed = await findManagedProblems(ctx, actor, [...pids.values()])
  const isManaged = (submitId: number) => managed.has(pids.get(submitId) ?? 0)
  return {
    ...overview,
    systemErrors: systemErrors.map((one) =>
      isManaged(one.submitId) ? one : { ...one, reason: systemErrorTexts[lang] },
    ),
  }
}
