import type { adminGetTrainingProblemList } from '@verdict/proto/http/problem/training/admin'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import type { TrainingsContext } from '../context.ts'
import { findProblemReference, mayManageProblem } from '../../problems/find-problem.ts'
import { keywordCondition } from '../../problems/list/list-filter.rules.ts'
import { listFields, toListView, withoutTexts, type ProblemView } from '../../problems/problem-view.ts'
import { publicProblems, type ProblemDoc } from '../../problems/problem.model.ts'
import { statementFor } from '../../statements/statement.rules.ts'
import { findManageableTraining } from '../model/find-training.ts'
import { loadTrainingProblems } from '../model/load-training-problems.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isShownIn, maxProblems, nextRank, reordered } from '../model/training.rules.ts'
import { editTraining } from './save-training.ts'

type ProblemList = RouteData<typeof adminGetTrainingProblemList>
type ListedProblem = ProblemList['problemList']['records'][number]
type OwnedRow = ProblemView & { authorUid: string | null }

const pageSizes = { limit: 10, maxLimit: 500 }

/**
 * The problems of a training in order; with `queryExisted` false, public problems that can be added, newest first.
 *
 * @throws AppError training.not_found, training.not_manageable
 */
export async function listTrainingProblems(
  ctx: TrainingsContext,
  actor: Actor,
  query: RouteQuery<typeof adminGetTrainingProblemList>,
  lang: Locale,
): Promise<ProblemList> {
  const training = await findManageableTraining(ctx, actor, query.tid)
  const own = await loadTrainingProblems(ctx, training)
  const displayIds = new Map(own.map(({ _id, problemId }) => [_id, problemId]))
  const entries = training.problems.map(({ id, pid, rank }) => {
    return [pid, { id, tid: training._id, pid, displayId: displayIds.get(pid) ?? String(pid), rank }] as const
  })
  const problemList =
    query.queryExisted === false
      ? await listCandidates(ctx, training, query, lang)
      : await ownPage(ctx, training, query, lang)
  const records = await Promise.all(problemList.records.map((row) => withRight(ctx, actor, training, row)))
  return { problemList: { ...problemList, records }, trainingProblemMap: Object.fromEntries(entries) }
}

/**
 * Adds whether the actor may edit the problem; only for problems that belong to the same group or site as the training.
 */
async function withRight(
  ctx: Pick<TrainingsContext, 'groups' | 'problemSetters'>,
  actor: Actor,
  training: TrainingDoc,
  { authorUid, ...row }: OwnedRow,
): Promise<ListedProblem> {
  const isHere = row.gid === training.gid
  return {
    ...row,
    manageable: isHere && (await mayManageProblem(ctx, actor, { _id: row.id, authorUid, gid: row.gid })),
  }
}

async function ownPage(
  ctx: Pick<TrainingsContext, 'problemCache' | 'problems'>,
  training: TrainingDoc,
  query: RouteQuery<typeof adminGetTrainingProblemList>,
  lang: Locale,
): Promise<Page<OwnedRow>> {
  const own = await loadTrainingProblems(ctx, training)
  const page = pageOfQuery(query, pageSizes)
  const text = (query.keyword ?? '').trim().toLowerCase()
  const found = own.filter(({ problemId, statements }) =>
    `${problemId}\n${statementFor(statements, lang).title}`.toLowerCase().includes(text),
  )
  const pids = found.slice(page.skip, page.skip + page.limit).map(({ _id }) => _id)
  const problems = await ctx.problems.find({ _id: { $in: pids } }, listFields).lean<ProblemDoc[]>()
  // For a problem that has been hidden since, the managers of the training see only the name.
  const toOwn = (problem: ProblemDoc) => {
    const row = toListView(problem, lang)
    return { ...(isShownIn(training, problem) ? row : withoutTexts(row)), authorUid: problem.authorUid ?? null }
  }
  const byPid = new Map(problems.map((problem) => [problem._id, toOwn(problem)]))
  const records = pids.flatMap((pid) => byPid.get(pid) ?? [])
  return toPage(records, found.length, page)
}

async function listCandidates(
  ctx: Pick<TrainingsContext, 'problems'>,
  training: TrainingDoc,
  query: RouteQuery<typeof adminGetTrainingProblemList>,
  lang: Locale,
): Promise<Page<OwnedRow>> {
  const keyword = (query.keyword ?? '').trim()
  const page = await pagedList<ProblemDoc>({
    model: ctx.problems,
    filter: {
      ...publicProblems,
      _id: { $nin: training.problems.map(({ pid }) => pid) },
      ...(keyword === '' ? {} : keywordCondition(keyword)),
    },
    fields: listFields,
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  const records = page.records.map((problem) => ({
    ...toListView(problem, lang),
    authorUid: problem.authorUid ?? null,
  }))
  return { ...page, records }
}

/**
 * Appends problems to a training, all of them or none; those already in it keep their place.
 *
 * @throws AppError training.not_found, training.not_manageable, problem.not_found, training.problem_not_public,
 *   training.too_many_problems
 */
export async function addProblems(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, pids }: { tid: number; pids: readonly number[] },
): Promise<{ added: number }> {
  const training = await findManageableTraining(ctx, actor, tid)
  const uniquePids = [...new Set(pids)]
  await assertMayBeAdded(ctx, actor, training, uniquePids)
  const ids = await Promise.all(uniquePids.map(() => nextId(ctx.db, 'training_problems')))
  let added = 0
  await editTraining(ctx, actor, tid, (before) => {
    const known = new Set(before.problems.map(({ pid }) => pid))
    const lacking = uniquePids.filter((pid) => !known.has(pid))
    if (known.size + lacking.length > maxProblems)
      throw new AppError('training.too_many_problems', { limit: maxProblems })
    added = lacking.length
    const first = nextRank(before)
    const fresh = lacking.map((pid, index) => ({ id: ids[index] ?? pid, pid, rank: first + index }))
    return { problems: [...before.problems, ...fresh] }
  })
  return { added }
}

/**
 * Public problems may be added; in a group also its hidden ones, by those who may edit them: members see them once they
 * are public.
 *
 * @throws AppError problem.not_found, training.problem_not_public
 */
async function assertMayBeAdded(
  ctx: Pick<TrainingsContext, 'groups' | 'problems' | 'problemSetters'>,
  actor: Actor,
  training: TrainingDoc,
  pids: readonly number[],
): Promise<void> {
  const found = await ctx.problems
    .find({ _id: { $in: [...pids] }, deletedAt: null }, { problemId: 1, auth: 1, gid: 1, authorUid: 1 })
    .lean<Pick<ProblemDoc, '_id' | 'problemId' | 'auth' | 'gid' | 'authorUid'>[]>()
  if (found.length < pids.length) throw new AppError('problem.not_found')
  for (const problem of found.filter((one) => !isShownIn(training, one))) {
    const isOfGroup = training.gid !== null && problem.gid === training.gid
    if (!isOfGroup || !(await mayManageProblem(ctx, actor, problem)))
      throw new AppError('training.problem_not_public', { problemId: problem.problemId })
  }
}

/** Throws as `addProblems` does, and training.problem_exists. */
export async function addProblem(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, pid }: { tid: number; pid: number },
): Promise<void> {
  const { added } = await addProblems(ctx, actor, { tid, pids: [pid] })
  if (added === 0) throw new AppError('training.problem_exists')
}

/** Adds a problem of the training's group by display ID. Throws as `addProblem` does. */
export async function addProblemFromGroup(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, problemId }: { tid: number; problemId: string },
): Promise<void> {
  const { gid } = await findManageableTraining(ctx, actor, tid)
  const problem = await findProblemReference(ctx, { problemId })
  if (problem === null || gid === null || problem.gid !== gid) throw new AppError('problem.not_found')
  await addProblem(ctx, actor, { tid, pid: problem._id })
}

/** @throws AppError training.not_found, training.not_manageable, training.problem_missing */
export async function setProblemRank(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, pid, rank }: { tid: number; pid: number; rank: number },
): Promise<void> {
  await editTraining(ctx, actor, tid, ({ problems }) => {
    if (!problems.some((one) => one.pid === pid)) throw new AppError('training.problem_missing')
    return { problems: problems.map((one) => (one.pid === pid ? { ...one, rank } : one)) }
  })
}

/** @throws AppError training.not_found, training.not_manageable */
export async function orderProblems(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, pids }: { tid: number; pids: readonly number[] },
): Promise<void> {
  await editTraining(ctx, actor, tid, (training) => ({ problems: reordered(training, pids) }))
}

/** @throws AppError training.not_found, training.not_manageable */
export async function removeProblem(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, pid }: { tid: number; pid: number },
): Promise<void> {
  await editTraining(ctx, actor, tid, ({ problems }) => ({ problems: problems.filter((one) => one.pid !== pid) }))
}
