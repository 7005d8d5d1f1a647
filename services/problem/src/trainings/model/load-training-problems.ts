import type { TrainingsContext } from '../context.ts'
import { rowFields } from '../../problems/problem-view.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import type { TrainingDoc } from './training.model.ts'
import { orderedProblems } from './training.rules.ts'

const fields = {
  ...rowFields,
  auth: 1,
  gid: 1,
  author: 1,
  authorUid: 1,
  specVersion: 1,
  judgeMode: 1,
  ioScore: 1,
} as const

/** A problem of a training with the fields that lists show. */
export type TrainingProblemReference = Pick<
  ProblemDoc,
  | '_id'
  | 'problemId'
  | 'difficulty'
  | 'type'
  | 'tagIds'
  | 'counts'
  | 'auth'
  | 'gid'
  | 'author'
  | 'authorUid'
  | 'specVersion'
  | 'judgeMode'
  | 'ioScore'
> & { statements: Pick<ProblemDoc['statements'][number], 'lang' | 'title'>[] }

/** The problems of a training in order, from the cache, without deleted ones. Filter them by `isShownIn`. */
export function loadTrainingProblems(
  ctx: Pick<TrainingsContext, 'problems' | 'problemCache'>,
  training: TrainingDoc,
): Promise<TrainingProblemReference[]> {
  const pids = orderedProblems(training).map(({ pid }) => pid)
  return ctx.problemCache.get(`training-problems ${training._id} ${pids.join(' ')}`, async () => {
    const found = await ctx.problems
      .find({ _id: { $in: pids }, deletedAt: null }, fields)
      .lean<TrainingProblemReference[]>()
    const byPid = new Map(found.map((problem) => [problem._id, problem]))
    return pids.flatMap((pid) => byPid.get(pid) ?? [])
  })
}
