import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { TrainingsContext } from '../context.ts'
import type { TrainingDoc, TrainingPrerequisiteDoc } from '../model/training.model.ts'
import type { TrainingActor } from '../model/training.rules.ts'

/** The training being saved; its number is null for a new one. */
type Saved = Pick<TrainingDoc, 'gid' | 'prerequisites'> & { _id: number | null }
type Named = Pick<TrainingDoc, '_id' | 'title' | 'visible' | 'gid' | 'uid' | 'prerequisites'>

/**
 * Validates the prerequisites in a form and removes duplicates. They must be visible trainings of the site or of the
 * training's own group; hidden ones of the site may be used by their author and super administrators. Runs in the
 * caller's transaction and touches all trainings that it depends on: of two concurrent saves that would create a cycle
 * together, one conflicts and is retried.
 *
 * @throws AppError training.prerequisite_unknown, training.prerequisite_circle
 */
export async function checkPrerequisites(
  ctx: Pick<TrainingsContext, 'trainings'>,
  session: ClientSession,
  actor: NonNullable<TrainingActor>,
  { training, wanted }: { training: Saved; wanted: readonly TrainingPrerequisiteDoc[] },
): Promise<TrainingPrerequisiteDoc[]> {
  const prerequisites = [...new Map(wanted.map((one) => [one.tid, { ...one }])).values()]
  const existing = new Set((training.prerequisites ?? []).map(({ tid }) => tid))
  const reached = new Set<number>()
  let next = prerequisites.map(({ tid }) => ({ tid, by: tid }))
  const titles = new Map<number, string>()
  while (next.length > 0) {
    const isFirst = reached.size === 0
    const found = await find(
      ctx,
      session,
      next.map(({ tid }) => tid),
    )
    for (const { tid, by } of next) {
      const named = found.get(tid)
      if (isFirst && !(named !== undefined && (existing.has(tid) || mayBuildOn(training, named, actor))))
        throw new AppError('training.prerequisite_unknown', { tid })
      if (isFirst && named !== undefined) titles.set(tid, named.title)
      if (tid === training._id) throw new AppError('training.prerequisite_circle', { title: titles.get(by) ?? '' })
      reached.add(tid)
    }
    next = next.flatMap(({ tid, by }) => {
      const further = (found.get(tid)?.prerequisites ?? []).filter((one) => !reached.has(one.tid))
      return further.map((one) => ({ tid: one.tid, by }))
    })
  }
  if (reached.size > 0)
    await ctx.trainings.updateMany({ _id: { $in: [...reached] } }, { $inc: { links: 1 } }, { session })
  return prerequisites
}

function mayBuildOn({ gid }: Saved, named: Named, actor: NonNullable<TrainingActor>): boolean {
  if (named.gid !== null) return named.gid === gid
  return named.visible || named.uid === actor.uid || actor.roles.includes('root')
}

async function find(
  ctx: Pick<TrainingsContext, 'trainings'>,
  session: ClientSession,
  tids: readonly number[],
): Promise<ReadonlyMap<number, Named>> {
  const fields = { title: 1, visible: 1, gid: 1, uid: 1, prerequisites: 1 } as const
  const found = await ctx.trainings
    .find({ _id: { $in: [...tids] } }, fields)
    .session(session)
    .lean<Named[]>()
  return new Map(found.map((training) => [training._id, training]))
}
