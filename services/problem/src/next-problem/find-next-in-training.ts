import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { withActorLevel } from '../trainings/model/find-training.ts'
import { loadTrainingProblems, type TrainingProblemReference } from '../trainings/model/load-training-problems.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'
import { isShownIn } from '../trainings/model/training.rules.ts'
import { assertMayEnter } from '../trainings/policy/find-policy.ts'
import type { NextProblemContext } from './context.ts'
import { nextInOrder } from './next-problem.rules.ts'

interface NextInTraining {
  problem: TrainingProblemReference
  place: { reason: 'training'; tid: number; gid: number | null; trainingTitle: string }
}

/** Maximum number of trainings with the problem that are considered. */
const maxTrainings = 5

/**
 * The next problem that the actor has not solved in the training `tid`, or for 0 in one that contains the problem and
 * of which they have solved at least two. Null if there is none that they may enter.
 */
export async function findNextInTraining(
  ctx: NextProblemContext,
  actor: Actor,
  { pid, tid }: { pid: number; tid: number },
  lang: Locale,
): Promise<NextInTraining | null> {
  const holding = { visible: true, 'problems.pid': pid, ...(tid === 0 ? {} : { _id: tid }) }
  const trainings = await ctx.trainings
    .find(holding, { password: 0 })
    .sort({ _id: -1 })
    .limit(maxTrainings)
    .lean<TrainingDoc[]>()
  for (const training of trainings) {
    if (!(await mayEnter(ctx, actor, training))) continue
    const shown = (await loadTrainingProblems(ctx, training)).filter((problem) => isShownIn(training, problem))
    const pids = shown.map(({ _id }) => _id)
    // Whether a training contains hidden problems must not be revealed.
    if (!pids.includes(pid)) continue
    const solved = new Set(
      await ctx.countedSubmissions.distinct('pid', { uid: actor.uid, pid: { $in: pids }, column: 'ac' }),
    )
    if (tid === 0 && solved.size < 2) continue
    const next = nextInOrder(pids, pid, solved)
    const problem = shown.find(({ _id }) => _id === next)
    if (problem === undefined) continue
    const { _id, gid, title, titleEn } = training
    return { problem, place: { reason: 'training', tid: _id, gid, trainingTitle: textIn(lang, title, titleEn) } }
  }
  return null
}

/** Whether the actor may enter a training; refusals become false. */
async function mayEnter(ctx: NextProblemContext, actor: Actor, training: TrainingDoc): Promise<boolean> {
  try {
    await assertMayEnter(ctx, await withActorLevel(ctx, actor, training), actor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
