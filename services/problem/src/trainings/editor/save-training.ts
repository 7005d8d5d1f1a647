import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit, type AuditedFields } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { toScope } from '@verdict/proto/codes/scope'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { TrainingsContext } from '../context.ts'
import { withActorLevel } from '../model/find-training.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isTrainingManager } from '../model/training.rules.ts'

/** Publishes an event by which other services invalidate cached policies of the training. */
export async function publishTrainingChanged(
  ctx: Pick<TrainingsContext, 'outbox' | 'searchable'>,
  session: ClientSession,
  { _id: tid, gid }: Pick<TrainingDoc, '_id' | 'gid'>,
): Promise<void> {
  await ctx.outbox.add(session, scopePolicyChanged, { scope: toScope({ tid, gid }) })
  await ctx.searchable.changed(session, 'training', [tid])
}

/** Invalidates what this process has cached of the training. */
export function invalidateTraining(
  ctx: Pick<TrainingsContext, 'problemCache' | 'scopes'>,
  { _id: tid, gid }: Pick<TrainingDoc, '_id' | 'gid'>,
): void {
  ctx.problemCache.invalidate()
  ctx.scopes.drop(toScope({ tid, gid }))
}

/** A training for the audit log, with problems in their order. */
export function auditedTraining({ problems, prerequisites = [], ...training }: TrainingDoc): AuditedFields {
  return {
    ...training,
    problems: Object.fromEntries(problems.map(({ pid, rank }) => [pid, rank])),
    prerequisites: prerequisites.map(({ tid, percent }) => `${tid}: ${percent} %`),
  }
}

type Change = Partial<Omit<TrainingDoc, '_id' | 'gid' | 'uid' | 'author' | 'members' | 'createdAt' | 'updatedAt'>>

/**
 * Edits a training for its manager. `change` receives the current state, may be called again on a conflict, and may
 * throw. When `registeredFrom` changes, all members have to enter again.
 *
 * @throws AppError training.not_found, training.not_manageable
 */
export async function editTraining(
  ctx: TrainingsContext,
  actor: Actor,
  tid: number,
  change: (training: TrainingDoc, session: ClientSession) => Change | Promise<Change>,
): Promise<TrainingDoc> {
  const after = await inTransaction(ctx.db, async (session) => {
    const before = await ctx.trainings.findById(tid).session(session).lean<TrainingDoc>()
    if (before === null) throw new AppError('training.not_found')
    if (!isTrainingManager(actor, await withActorLevel(ctx, actor, before)))
      throw new AppError('training.not_manageable')
    const changes = await change(before, session)
    const asksAgain = changes.registeredFrom !== undefined && changes.registeredFrom > before.registeredFrom
    if (asksAgain) await ctx.trainingRegistrations.deleteMany({ tid }, { session })
    const fields = { ...changes, ...(asksAgain ? { members: 0 } : {}), updatedAt: ctx.clock.now() }
    describeAudit({
      name: before.title,
      before: auditedTraining(before),
      after: auditedTraining({ ...before, ...fields }),
    })
    await ctx.trainings.updateOne({ _id: tid }, { $set: fields }, { session })
    await publishTrainingChanged(ctx, session, before)
    return { ...before, ...fields }
  })
  invalidateTraining(ctx, after)
  return after
}
