import type { ClientSession } from 'mongoose'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import { nameKeyOf, type TagDoc } from '../tags/tag.model.ts'
import { localOj, toTag, type TagView } from '../tags/tag.rules.ts'
import type { TagManagementContext } from './context.ts'

export interface TagInput {
  name: string
  englishName?: string
  color?: string | null
  oj?: string
  tcid?: number
  aliases?: string[]
}

async function assertClassification(
  ctx: Pick<TagManagementContext, 'classifications'>,
  tcid: number | undefined,
): Promise<void> {
  if (tcid !== undefined && (await ctx.classifications.exists({ _id: tcid })) === null) {
    throw new AppError('classification.not_found')
  }
}

/** @throws AppError tag.name_required */
export function namesOf(input: { name: string }): { name: string; nameKey: string } {
  const name = input.name.trim()
  if (name === '') throw new AppError('tag.name_required')
  return { name, nameKey: nameKeyOf(name) }
}

/** The field `englishName` with the trimmed name, if one is given; an empty name removes it. */
export function englishNameOf({ englishName }: { englishName?: string }): { englishName?: string } {
  return englishName === undefined ? {} : { englishName: englishName.trim() }
}

/** The field `oj` if a bank is named; none for an empty name. */
export function bankOf({ oj }: { oj?: string }): { oj?: string } {
  const name = oj?.trim() ?? ''
  return name === '' ? {} : { oj: name }
}

function aliasesOf(given: readonly string[]): string[] {
  return [...new Set(given.map((alias) => alias.trim()))].filter((alias) => alias !== '')
}

/** @throws AppError tag.taken, classification.not_found */
export async function createTag(ctx: TagManagementContext, input: TagInput & { gid?: number }): Promise<TagView> {
  const names = namesOf(input)
  await assertClassification(ctx, input.tcid)
  const tag: TagDoc = {
    _id: await nextId(ctx.db, 'tags'),
    ...names,
    ...englishNameOf(input),
    color: input.color ?? null,
    oj: localOj,
    ...bankOf(input),
    gid: input.gid === undefined || input.gid === 0 ? null : input.gid,
    tcid: input.tcid ?? null,
    aliases: aliasesOf(input.aliases ?? []),
  }
  try {
    await ctx.tags.create(tag)
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('tag.taken', { name: names.name })
    throw error
  }
  invalidateTags(ctx)
  return toTag(tag)
}

/** Updates a tag. Without a classification the tag becomes unclassified, as clients send null for that. */
export async function updateTag(ctx: TagManagementContext, input: TagInput & { id: number }): Promise<void> {
  const names = namesOf(input)
  await assertClassification(ctx, input.tcid)
  const changes = {
    ...names,
    ...englishNameOf(input),
    tcid: input.tcid ?? null,
    ...(input.color === undefined ? {} : { color: input.color }),
    ...bankOf(input),
    ...(input.aliases === undefined ? {} : { aliases: aliasesOf(input.aliases) }),
  }
  try {
    await inTransaction(ctx.db, async (session) => {
      const before = await ctx.tags.findOneAndUpdate({ _id: input.id }, { $set: changes }, { session }).lean()
      if (before === null) throw new AppError('tag.not_found')
      describeAudit({ name: before.name, before: { ...before }, after: { ...before, ...changes } })
      await reindexTaggedProblems(ctx, session, input.id)
    })
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('tag.taken', { name: names.name })
    throw error
  }
  invalidateTags(ctx)
}

/** Deletes a tag and removes it from all problems. */
export async function deleteTag(ctx: TagManagementContext, id: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.tags.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) throw new AppError('tag.not_found')
    describeAudit({ name: deleted.name, before: { ...deleted }, after: null })
    await reindexTaggedProblems(ctx, session, id)
    await ctx.problems.updateMany({ tagIds: id }, { $pull: { tagIds: id } }, { session })
  })
  invalidateTags(ctx)
}

/** Schedules reindexing of the tag's problems, as search matches tag names. */
export async function reindexTaggedProblems(
  ctx: Pick<TagManagementContext, 'searchable' | 'problems'>,
  session: ClientSession,
  id: number,
): Promise<void> {
  const tagged = await ctx.problems.find({ tagIds: id, deletedAt: null }, { _id: 1 }).session(session).lean()
  await ctx.searchable.changed(
    session,
    'problem',
    tagged.map(({ _id }) => _id),
  )
}
