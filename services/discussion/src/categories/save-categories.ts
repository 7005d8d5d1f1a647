import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import type { CategoriesContext } from './context.ts'

type Context = Pick<CategoriesContext, 'db' | 'categories' | 'discussions'>

interface CategoryInput {
  id?: number | null
  name: string
}

/** Default categories of a new site. */
const firstCategories = ['闲聊', '题解', '求助', '建议', '公告'] as const

export async function prepareCategories(ctx: Context): Promise<void> {
  if ((await ctx.categories.exists({})) !== null) return
  await saveCategories(
    ctx,
    firstCategories.map((name) => ({ name })),
  )
}

/** Categories in stored order. */
export async function listCategories(ctx: Pick<Context, 'categories'>) {
  const found = await ctx.categories.find().sort({ order: 1, _id: 1 }).limit(200).lean()
  return found.map(({ _id: id, name }) => ({ id, name }))
}

/**
 * Replaces all categories. Unknown IDs create new ones, so that saving twice loses nothing.
 *
 * @throws AppError discussion.category_duplicate, discussion.category_in_use
 */
export async function saveCategories(ctx: Context, input: readonly CategoryInput[]) {
  const requested = input.map(({ id, name }) => ({ id: id ?? null, name: name.trim() }))
  const names = new Set(requested.map(({ name }) => name))
  const ids = requested.flatMap(({ id }) => id ?? [])
  if (names.size < requested.length || new Set(ids).size < ids.length)
    throw new AppError('discussion.category_duplicate')
  const known = new Set((await ctx.categories.find({}, { _id: 1 }).lean()).map(({ _id }) => _id))
  const rows: { _id: number; name: string; order: number }[] = []
  for (const [order, { id, name }] of requested.entries()) {
    const _id = id !== null && known.has(id) ? id : await nextId(ctx.db, 'categories')
    rows.push({ _id, name, order })
  }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.categories.find({}, null, { session }).sort({ order: 1, _id: 1 }).lean()
    describeAudit({ before: auditedNames(before), after: auditedNames(rows) })
    const remaining = new Set(rows.map(({ _id }) => _id))
    const deleted = before.filter(({ _id }) => !remaining.has(_id))
    for (const { _id, name } of deleted) {
      const used = await ctx.discussions.exists({ categoryId: _id }).session(session)
      if (used !== null) throw new AppError('discussion.category_in_use', { name })
    }
    await ctx.categories.deleteMany({ _id: { $in: deleted.map(({ _id }) => _id) } }, { session })
    for (const row of rows) await ctx.categories.replaceOne({ _id: row._id }, row, { session, upsert: true })
  })
  return listCategories(ctx)
}

function auditedNames(categories: readonly { name: string }[]) {
  return { categories: categories.map(({ name }) => name) }
}
