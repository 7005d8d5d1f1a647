import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isShownIn, type TrainingActor } from '../model/training.rules.ts'

/** Numbers of problems of a training for its reader. */
export interface TrainingCounts {
  problemCount: number
  acCount: number
}

export type CountContext = Pick<TrainingsContext, 'problems' | 'problemCache' | 'countedSubmissions'>
type Counted = Pick<TrainingDoc, '_id' | 'gid' | 'problems'>
type ShownProblem = { _id: number; auth: number; gid: number | null }

/** For each training, the number of visible problems and of those that the actor has solved anywhere. */
export async function countProblems(
  ctx: CountContext,
  actor: TrainingActor,
  trainings: readonly Counted[],
): Promise<(training: Counted) => TrainingCounts> {
  const pids = [...new Set(trainings.flatMap(({ problems }) => problems.map(({ pid }) => pid)))].sort((a, b) => a - b)
  const [problems, solved] = await Promise.all([findShown(ctx, pids), findSolved(ctx, actor, pids)])
  return (training) => {
    const shown = training.problems.filter(({ pid }) => {
      const problem = problems.get(pid)
      return problem !== undefined && isShownIn(training, problem)
    })
    return {
      problemCount: shown.length,
      acCount: shown.filter(({ pid }) => solved.has(pid)).length,
    }
  }
}

function findShown(ctx: CountContext, pids: readonly number[]): Promise<ReadonlyMap<number, ShownProblem>> {
  return ctx.problemCache.get(`training-shown ${pids.join(' ')}`, async () => {
    const found = await ctx.problems
      .find({ _id: { $in: [...pids] }, deletedAt: null }, { auth: 1, gid: 1 })
      .lean<ShownProblem[]>()
    return new Map(found.map((problem) => [problem._id, problem]))
  })
}

async function findSolved(
  ctx: CountContext,
  actor: TrainingActor,
  pids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (actor === null || pids.length === 0) return new Set()
  return new Set(
    await ctx.countedSubmissions.distinct('pid', { uid: actor.uid, pid: { $in: [...pids] }, column: 'ac' }),
  )
}
