import type { Locale } from '@verdict/proto/codes/locale'
import { scopeKind, toScope } from '@verdict/proto/codes/scope'
import type { getFullScreenProblemList } from '@verdict/proto/http/problem/training/training'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { assertAllowed } from '@verdict/kit/scope-policy'
import type { TrainingsContext } from '../context.ts'
import { toRow, type ProblemRowView } from '../../problems/problem-view.ts'
import { titleInScope } from '../../scope/title-in-scope.rules.ts'
import { statementFor, type Statement } from '../../statements/statement.rules.ts'
import { tagLookup } from '../../tags/list-tags.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import { loadTrainingProblems } from '../model/load-training-problems.ts'
import { isShownIn, isTrainingManager } from '../model/training.rules.ts'
import { assertMayEnter } from '../policy/find-policy.ts'
import { findResults } from '../results/find-results.ts'

/**
 * The problems of a training in order; managers also see those that are not public.
 *
 * @throws AppError training.not_found, training.registration_required
 */
export async function listProblemsOfTraining(
  ctx: TrainingsContext,
  actor: Actor,
  tid: number,
  lang: Locale,
): Promise<ProblemRowView[]> {
  const training = await findVisibleTraining(ctx, actor, tid)
  await assertMayEnter(ctx, training, actor)
  const isManager = isTrainingManager(actor, training)
  const [problems, tagsOf] = await Promise.all([loadTrainingProblems(ctx, training), tagLookup(ctx)])
  return problems
    .filter((problem) => isManager || isShownIn(training, problem))
    .map((problem) => toRow(problem, lang, tagsOf))
}

type FullScreenProblem = RouteData<typeof getFullScreenProblemList>[number]

/**
 * The problems of a training or contest in short form, in order. The actor's progress is included for trainings only,
 * as it may be hidden by a contest's freeze.
 *
 * @throws AppError scope.not_found, what the owner of the scope refuses with
 */
export async function listFullScreenProblems(
  ctx: Pick<TrainingsContext, 'scopes' | 'problems' | 'countedSubmissions'>,
  actor: Actor,
  ids: { tid?: number; cid?: number },
  lang: Locale,
): Promise<FullScreenProblem[]> {
  const scope = toScope(ids)
  if (scopeKind(scope) === 'practice') throw new AppError('scope.not_found')
  const policy = await ctx.scopes.policyFor(actor, scope)
  assertAllowed(policy, 'readProblems')
  const problems = await ctx.scopes.problemsIn(actor, scope, { all: true })
  const pids = problems.map(({ pid }) => pid)
  const inTraining = scopeKind(scope) === 'training'
  const [titles, results] = await Promise.all([
    findTitles(ctx, pids, lang),
    inTraining ? findResults(ctx, { uids: [actor.uid], pids }) : [],
  ])
  const resultOf = new Map(results.map((result) => [result.pid, result]))
  return problems.map((problem) => {
    const { pid, displayId: problemId } = problem
    return {
      pid,
      problemId,
      title: titleInScope(problem, lang) ?? titles.get(pid) ?? problemId,
      status: resultOf.get(pid)?.status ?? null,
      score: resultOf.get(pid)?.score ?? null,
    }
  })
}

async function findTitles(
  ctx: Pick<TrainingsContext, 'problems'>,
  pids: readonly number[],
  lang: Locale,
): Promise<ReadonlyMap<number, string>> {
  const found = await ctx.problems
    .find({ _id: { $in: [...pids] } }, { 'statements.lang': 1, 'statements.title': 1 })
    .lean<{ _id: number; statements: { lang: Statement['lang']; title: string }[] }[]>()
  return new Map(found.map(({ _id, statements }) => [_id, statementFor(statements, lang).title]))
}
