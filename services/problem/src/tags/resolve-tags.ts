import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { TagsContext } from './context.ts'
import { nameKeyOf } from './tag.model.ts'
import { localOj } from './tag.rules.ts'

export interface ChosenTag {
  id?: number
  name?: string
  color?: string | null
  tcid?: number | null
}

const maxNameLength = 50

function newTagName(name: string | undefined): string {
  const trimmed = (name ?? '').trim()
  if (trimmed === '' || trimmed.length > maxNameLength) throw new AppError('tag.name_required')
  return trimmed
}

/**
 * IDs of the tags selected in a form by ID or name. Unknown names create tags in the caller's transaction; for a
 * problem of a group (`gid`) they belong to that group.
 *
 * @throws AppError problem.tag_unknown, tag.name_required, problem.tag_twice
 */
export async function resolveTags(
  ctx: Pick<TagsContext, 'db' | 'tags'>,
  session: ClientSession,
  chosen: readonly ChosenTag[],
  gid: number | null = null,
): Promise<number[]> {
  const ids: number[] = []
  for (const tag of chosen) {
    const id =
      tag.id === undefined ? await tagByName(ctx, session, tag, gid) : await existingTag(ctx, session, tag.id, tag.name)
    if (ids.includes(id)) throw new AppError('problem.tag_twice', { name: tag.name ?? String(id) })
    ids.push(id)
  }
  return ids
}

async function existingTag(
  ctx: Pick<TagsContext, 'tags'>,
  session: ClientSession,
  id: number,
  name = String(id),
): Promise<number> {
  const found = await ctx.tags.exists({ _id: id }).session(session)
  if (found === null) throw new AppError('problem.tag_unknown', { name })
  return id
}

/** IDs of the tags with these names in the bank of a remote judge; missing ones are created. */
export async function resolveRemoteTags(
  ctx: Pick<TagsContext, 'db' | 'tags'>,
  session: ClientSession,
  judge: string,
  names: readonly string[],
): Promise<number[]> {
  const byKey = new Map(names.map((name) => [nameKeyOf(name.trim()), name.trim().slice(0, maxNameLength)]))
  const ids: number[] = []
  for (const name of byKey.values()) ids.push(await tagByName(ctx, session, { name }, null, judge))
  return ids
}

async function tagByName(
  ctx: Pick<TagsContext, 'db' | 'tags'>,
  session: ClientSession,
  tag: ChosenTag,
  gid: number | null,
  oj = localOj,
): Promise<number> {
  const name = newTagName(tag.name)
  const nameKey = nameKeyOf(name)
  const known = await ctx.tags
    .findOne({ oj, gid: { $in: [null, gid] }, nameKey }, { _id: 1 })
    .session(session)
    .lean()
  if (known !== null) return known._id
  const _id = await nextId(ctx.db, 'tags')
  await ctx.tags.create([{ _id, name, nameKey, color: tag.color ?? null, oj, gid, tcid: null }], {
    session,
  })
  return _id
}
