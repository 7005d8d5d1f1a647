import type { Static } from 'typebox'
import type { TrainingCategory } from '@verdict/proto/http/problem/training/training'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { TrainingsContext } from '../context.ts'
import { nameKeyOf } from '../../tags/tag.model.ts'
import type { TrainingCategoryDoc } from '../model/training-category.model.ts'

type CategoryView = Static<typeof TrainingCategory>

interface CategoryInput {
  name: string
  nameEn?: string
  color?: string | null
}

export function toCategoryView({ _id: id, name, nameEn = '', color, gid }: TrainingCategoryDoc): CategoryView {
  return { id, name, nameEn, color, gid }
}

/** Categories of the site, without those of groups, by ID. */
export async function listCategories(ctx: Pick<TrainingsContext, 'trainingCategories'>): Promise<CategoryView[]> {
  const found = await ctx.trainingCategories.find({ gid: null }).sort({ _id: 1 }).lean<TrainingCategoryDoc[]>()
  return found.map(toCategoryView)
}

/** @throws AppError training_category.name_required */
function fieldsOf({
  name,
  nameEn,
  color,
}: CategoryInput): Pick<TrainingCategoryDoc, 'name' | 'nameEn' | 'nameKey' | 'color'> {
  const trimmed = name.trim()
  if (trimmed === '') throw new AppError('training_category.name_required')
  return {
    name: trimmed,
    nameKey: nameKeyOf(trimmed),
    color: color === '' ? null : (color ?? null),
    ...(nameEn === undefined ? {} : { nameEn: nameEn.trim() }),
  }
}

/** Translates duplicate names into errors. @throws AppError training_category.taken, and errors of `save` */
async function named<T>(name: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('training_category.taken', { name }) : error
  }
}

/** @throws AppError training_category.taken, training_category.name_required */
export async function createCategory(
  ctx: Pick<TrainingsContext, 'db' | 'problemCache' | 'trainingCategories'>,
  input: CategoryInput,
): Promise<CategoryView> {
  const fields = fieldsOf(input)
  const category: TrainingCategoryDoc = { _id: await nextId(ctx.db, 'training_categories'), ...fields, gid: null }
  await named(fields.name, () => ctx.trainingCategories.create(category))
  ctx.problemCache.invalidate()
  return toCategoryView(category)
}

/** @throws AppError training_category.not_found, training_category.taken, training_category.name_required */
export async function updateCategory(
  ctx: Pick<TrainingsContext, 'problemCache' | 'trainingCategories'>,
  { id, ...input }: CategoryInput & { id: number },
) {
  const fields = fieldsOf(input)
  const before = await named(fields.name, () =>
    ctx.trainingCategories.findOneAndUpdate({ _id: id, gid: null }, { $set: fields }).lean().exec(),
  )
  if (before === null) throw new AppError('training_category.not_found')
  describeAudit({ name: before.name, before: { ...before }, after: { ...before, ...fields } })
  ctx.problemCache.invalidate()
}

/** Deletes a category; its trainings stay, uncategorized. @throws AppError training_category.not_found */
export async function deleteCategory(ctx: TrainingsContext, id: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.trainingCategories.findOneAndDelete({ _id: id, gid: null }, { session }).lean()
    if (deleted === null) throw new AppError('training_category.not_found')
    describeAudit({ name: deleted.name, before: { ...deleted }, after: null })
    await ctx.trainings.updateMany({ categoryId: id }, { $set: { categoryId: null } }, { session })
  })
  ctx.problemCache.invalidate()
}
