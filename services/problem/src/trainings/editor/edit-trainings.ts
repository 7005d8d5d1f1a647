import { GroupLevel } from '@verdict/proto/codes/group'
import type { adminCreateTraining, adminUpdateTraining } from '@verdict/proto/http/problem/training/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import type { TrainingsContext } from '../context.ts'
import { assertGroupLevel } from '../model/assert-group-level.ts'
import { findManageableTraining } from '../model/find-training.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { checkPrerequisites } from '../prerequisites/check-prerequisites.ts'
import { auditedTraining, editTraining, invalidateTraining, publishTrainingChanged } from './save-training.ts'
import { fieldsOfForm } from './training-form.rules.ts'

export type TrainingForm = RouteBody<typeof adminCreateTraining>

/** @throws AppError training_category.not_found */
async function categoryOf(
  ctx: Pick<TrainingsContext, 'trainingCategories'>,
  form: TrainingForm,
): Promise<number | null> {
  const id = form.trainingCategory?.id ?? 0
  if (id === 0) return null
  if ((await ctx.trainingCategories.exists({ _id: id })) === null) throw new AppError('training_category.not_found')
  return id
}

/**
 * Creates a training of the site, or of a group (`gid`) by one of its administrators.
 *
 * @throws AppError group.not_found, group.admin_required, training_category.not_found, training.text_required,
 *   training.password_required, training.prerequisite_unknown, training.prerequisite_circle, training.due_without_members
 */
export async function createTraining(
  ctx: TrainingsContext,
  actor: Actor,
  form: TrainingForm,
  gid: number | null = null,
): Promise<{ id: number }> {
  if (gid !== null) await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  const fields = fieldsOfForm(form.training, null, gid)
  const categoryId = await categoryOf(ctx, form)
  const now = ctx.clock.now()
  const training: TrainingDoc = {
    _id: await nextId(ctx.db, 'trainings'),
    ...fields,
    categoryId,
    gid,
    uid: actor.uid,
    author: actor.username,
    problems: [],
    members: 0,
    registeredFrom: new Date(0),
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(ctx.db, async (session) => {
    const requested = form.training.prerequisites ?? []
    const prerequisites = await checkPrerequisites(ctx, session, actor, {
      training: { _id: null, gid },
      wanted: requested,
    })
    describeAudit({ id: training._id, name: training.title, after: auditedTraining({ ...training, prerequisites }) })
    await ctx.trainings.create([{ ...training, prerequisites }], { session })
    await ctx.searchable.changed(session, 'training', [training._id])
  })
  invalidateTraining(ctx, training)
  ctx.log.info({ tid: training._id, by: actor.username }, 'training created')
  return { id: training._id }
}

/**
 * Updates a training. A new password requires all members to enter again; an empty one keeps the current password.
 *
 * @throws AppError training.not_found, training.not_manageable, training_category.not_found, training.text_required,
 *   training.password_required, training.prerequisite_unknown, training.prerequisite_circle, training.due_without_members
 */
export async function updateTraining(
  ctx: TrainingsContext,
  actor: Actor,
  form: RouteBody<typeof adminUpdateTraining>,
): Promise<void> {
  const category = form.trainingCategory === undefined ? {} : { categoryId: await categoryOf(ctx, form) }
  await editTraining(ctx, actor, form.training.id, async (before, session) => {
    const fields = fieldsOfForm(form.training, before, before.gid)
    const requested = form.training.prerequisites
    const prerequisites =
      requested === undefined
        ? {}
        : { prerequisites: await checkPrerequisites(ctx, session, actor, { training: before, wanted: requested }) }
    const asksAgain = fields.password !== null && fields.password !== before.password
    return { ...fields, ...prerequisites, ...category, ...(asksAgain ? { registeredFrom: ctx.clock.now() } : {}) }
  })
}

/** @throws AppError training.not_found, training.not_manageable */
export async function changeStatus(
  ctx: TrainingsContext,
  actor: Actor,
  { tid, status }: { tid: number; status: boolean },
): Promise<void> {
  await editTraining(ctx, actor, tid, () => ({ visible: status }))
}

/** Deletes a training of a group; for its managers. @throws AppError training.not_found, training.not_manageable */
export async function deleteGroupTraining(ctx: TrainingsContext, actor: Actor, tid: number): Promise<void> {
  const { gid } = await findManageableTraining(ctx, actor, tid)
  if (gid === null) throw new AppError('training.not_found')
  await deleteTraining(ctx, actor, tid)
}

/** Deletes the trainings of a deleted group. Idempotent. */
export async function deleteTrainingsOfGroup(ctx: TrainingsContext, gid: number): Promise<void> {
  for (const { _id: tid } of await ctx.trainings.find({ gid }, { _id: 1 }).lean()) {
    await ctx.trainingRegistrations.deleteMany({ tid })
    await inTransaction(ctx.db, async (session) => {
      await ctx.trainings.deleteOne({ _id: tid }, { session })
      await ctx.searchable.changed(session, 'training', [tid])
    })
    invalidateTraining(ctx, { _id: tid, gid })
  }
}

/**
 * Deletes a training. Its problems stay, and so do submissions, whose scope no longer exists.
 *
 * @throws AppError training.not_found
 */
export async function deleteTraining(ctx: TrainingsContext, actor: Actor, tid: number): Promise<void> {
  const training = await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.trainings.findByIdAndDelete(tid, { session }).lean<TrainingDoc>()
    if (deleted === null) throw new AppError('training.not_found')
    describeAudit({ name: deleted.title, before: auditedTraining(deleted), after: null })
    await ctx.trainingRegistrations.deleteMany({ tid }, { session })
    await publishTrainingChanged(ctx, session, deleted)
    return deleted
  })
  invalidateTraining(ctx, training)
  ctx.log.info({ tid, by: actor.username }, 'training deleted')
}
