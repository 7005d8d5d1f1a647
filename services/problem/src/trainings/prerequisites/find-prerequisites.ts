import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import type { TrainingActor } from '../model/training.rules.ts'
import { countProblems, type CountContext } from '../results/count-problems.ts'
import { requiredOf, type PrerequisiteState } from './prerequisite.rules.ts'

export type PrerequisiteContext = CountContext & Pick<TrainingsContext, 'trainings'>

type Named = Pick<TrainingDoc, '_id' | 'title' | 'titleEn' | 'visible' | 'gid' | 'problems'>

/**
 * Returns the prerequisites of a training in order, with the actor's progress. Deleted and hidden trainings are left
 * out, as nobody could complete them.
 */
export async function findPrerequisites(
  ctx: PrerequisiteContext,
  actor: TrainingActor,
  { prerequisites = [] }: Pick<TrainingDoc, 'prerequisites'>,
): Promise<PrerequisiteState[]> {
  if (prerequisites.length === 0) return []
  const tids = prerequisites.map(({ tid }) => tid)
  const trainings = await ctx.problemCache.get(`training-prerequisites ${tids.join(' ')}`, () =>
    ctx.trainings
      .find({ _id: { $in: tids }, visible: true }, { title: 1, titleEn: 1, visible: 1, gid: 1, problems: 1 })
      .lean<Named[]>()
      .exec(),
  )
  const byTid = new Map(trainings.map((training) => [training._id, training]))
  const countsOf = await countProblems(ctx, actor, trainings)
  return prerequisites.flatMap(({ tid, percent }) => {
    const training = byTid.get(tid)
    if (training === undefined) return []
    const { problemCount, acCount: solved } = countsOf(training)
    return {
      tid,
      title: training.title,
      titleEn: training.titleEn ?? '',
      gid: training.gid,
      percent,
      solved,
      required: requiredOf(problemCount, percent),
    }
  })
}
