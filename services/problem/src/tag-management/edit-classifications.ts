import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { ClassificationDoc } from '../tags/classification.model.ts'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import { bankOf, englishNameOf, namesOf } from './edit-tags.ts'
import { localOj, toClassification, type ClassificationView } from '../tags/tag.rules.ts'
import type { TagManagementContext } from './context.ts'

export interface ClassificationInput {
  name: string
  englishName?: string
  oj?: string
  rank?: number
}

/** @throws AppError classification.taken */
export async function createClassification(
  ctx: TagManagementContext,
  input: ClassificationInput,
): Promise<ClassificationView> {
  const names = namesOf(input)
  const classification: ClassificationDoc = {
    _id: await nextId(ctx.db, 'tag_classifications'),
    ...names,
    ...englishNameOf(input),
    oj: localOj,
    ...bankOf(input),
    rank: input.rank ?? 0,
  }
  try {
    await ctx.classifications.create(classification)
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('classification.taken', { name: names.name })
    throw error
  }
  invalidateTags(ctx)
  return toClassification(classification)
}

/** @throws AppError classification.not_found, classification.taken */
export async function updateClassification(
  ctx: Pick<TagManagementContext, 'problemCache' | 'tagCache' | 'classifications'>,
  { id, ...input }: ClassificationInput & { id: number },
): Promise<void> {
  const names = namesOf(input)
  const changes = {
    ...names,
    ...englishNameOf(input),
    ...bankOf(input),
    ...(input.rank === undefined ? {} : { rank: input.rank }),
  }
  try {
    const before = await ctx.classifications.findOneAndUpdate({ _id: id }, { $set: changes }).lean()
    if (before === null) throw new AppError('classification.not_found')
    describeAudit({ name: before.name, before: { ...before }, after: { ...before, ...changes } })
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('classification.taken', { name: names.name })
    throw error
  }
  invalidateTags(ctx)
}

/** Deletes a classification; its tags stay, unclassified. */
export async function deleteClassification(ctx: TagManagementContext, id: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.classifications.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) throw new AppError('classification.not_found')
    describeAudit({ name: deleted.name, before: { ...deleted }, after: null })
    await ctx.tags.updateMany({ tcid: id }, { $set: { tcid: null } }, { session })
  })
  invalidateTags(ctx)
}
