import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import type { TagManagementContext } from './context.ts'
import { reindexTaggedProblems } from './edit-tags.ts'

/** Replaces one tag by another in all problems, and deletes it. @throws AppError tag.not_found, tag.merge_same */
export async function mergeTags(
  ctx: TagManagementContext,
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (from === into) throw new AppError('tag.merge_same')
  await inTransaction(ctx.db, async (session) => {
    const [source, target] = [
      await ctx.tags.findById(from).session(session).lean(),
      await ctx.tags.findById(into).session(session).lean(),
    ]
    if (source === null || target === null) throw new AppError('tag.not_found')
    describeAudit({ name: source.name, before: { ...source }, after: { mergedInto: target.name } })
    await reindexTaggedProblems(ctx, session, from)
    await ctx.problems.updateMany({ tagIds: from }, { $addToSet: { tagIds: into } }, { session })
    await ctx.problems.updateMany({ tagIds: from }, { $pull: { tagIds: from } }, { session })
    const found = [...(target.aliases ?? []), source.name, source.englishName ?? '', ...(source.aliases ?? [])]
    const aliases = [...new Set(found)].filter((alias) => alias !== '')
    await ctx.tags.updateOne({ _id: into }, { $set: { aliases: aliases.slice(0, maxAliases) } }, { session })
    await ctx.tags.deleteOne({ _id: from }, { session })
  })
  invalidateTags(ctx)
}

const maxAliases = 20

/** Moves tags to a classification; 0: none. @throws AppError classification.not_found, tag.not_found */
export async function moveTags(
  ctx: TagManagementContext,
  { tagIds, tcid }: { tagIds: readonly number[]; tcid: number },
): Promise<void> {
  const ids = [...new Set(tagIds)]
  await inTransaction(ctx.db, async (session) => {
    const classification = tcid === 0 ? null : await ctx.classifications.findById(tcid).session(session).lean()
    if (tcid !== 0 && classification === null) throw new AppError('classification.not_found')
    const moved = { tcid: tcid === 0 ? null : tcid }
    const tags = await ctx.tags
      .find({ _id: { $in: ids } }, { name: 1, tcid: 1 })
      .session(session)
      .lean()
    if (tags.length !== ids.length) throw new AppError('tag.not_found')
    const before = Object.fromEntries(tags.map((tag) => [tag.name, tag.tcid]))
    describeAudit({ before, after: Object.fromEntries(tags.map(({ name }) => [name, moved.tcid])) })
    await ctx.tags.updateMany({ _id: { $in: ids } }, { $set: moved }, { session })
  })
  invalidateTags(ctx)
}

/**
 * Moves the tags of one classification to another, and deletes it.
 *
 * @throws AppError classification.not_found, tag.merge_same
 */
export async function mergeClassifications(
  ctx: TagManagementContext,
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (from === into) throw new AppError('tag.merge_same')
  await inTransaction(ctx.db, async (session) => {
    const target = await ctx.classifications.findById(into).session(session).lean()
    const source = await ctx.classifications.findOneAndDelete({ _id: from }, { session }).lean()
    if (target === null || source === null) throw new AppError('classification.not_found')
    describeAudit({ name: source.name, before: { ...source }, after: { mergedInto: target.name } })
    await ctx.tags.updateMany({ tcid: from }, { $set: { tcid: into } }, { session })
  })
  invalidateTags(ctx)
}
