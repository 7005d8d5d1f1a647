import type { QueryFilter } from 'mongoose'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getGroupList } from '@verdict/proto/http/group/group'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { GroupsContext } from './context.ts'
import type { GroupDoc } from './group.model.ts'
import { toGroupRows, type GroupRowView } from './group-view.ts'

const pageSize = { limit: 15, maxLimit: 120 }
/** Most groups of one user that a list considers. */
const maxOwn = 5_000

async function gidsOf(ctx: Pick<GroupsContext, 'members'>, uid: string): Promise<number[]> {
  const rows = await ctx.members
    .find({ uid, level: { $gte: GroupLevel.Member } }, { gid: 1 })
    .sort({ level: 1, gid: -1 })
    .limit(maxOwn)
    .lean()
  return rows.map(({ gid }) => gid)
}

/** Matches names and descriptions, or the number of a group. */
export function matchingGroups(keyword = ''): QueryFilter<GroupDoc> {
  const text = keyword.trim()
  if (text === '') return {}
  const found = { $regex: escapeRegExp(text), $options: 'i' }
  const byText = [{ name: found }, { shortName: found }, { brief: found }, { briefEn: found }]
  return { $or: /^\d{1,15}$/.test(text) ? [...byText, { _id: Number(text) }] : byText }
}

/**
 * Groups that the actor may know of, newest first: visible ones, those of which it is a member, and for super
 * administrators all.
 *
 * @throws AppError sign_in.required for own groups of who is not signed in, list.too_deep, list.too_slow
 */
export async function listGroups(
  ctx: Pick<GroupsContext, 'users' | 'groups' | 'members'>,
  actor: Actor | null,
  { auth, keyword, onlyMine = false, ...query }: RouteQuery<typeof getGroupList>,
  lang: Locale,
): Promise<Page<GroupRowView>> {
  if (onlyMine && actor === null) throw new AppError('sign_in.required')
  const own = actor === null ? [] : await gidsOf(ctx, actor.uid)
  const isOwn = { _id: { $in: own } }
  const known = own.length === 0 ? { visible: true } : { $or: [{ visible: true }, isOwn] }
  const filter: QueryFilter<GroupDoc> = {
    $and: [
      onlyMine ? isOwn : isSuperAdmin(actor) ? {} : known,
      matchingGroups(keyword),
      auth === undefined ? {} : { auth },
    ],
  }
  const page = await pagedList<GroupDoc>({
    model: ctx.groups,
    filter,
    sort: { _id: -1 },
    request: pageOfQuery(query, pageSize),
  })
  return { ...page, records: await toGroupRows(ctx, page.records, lang) }
}
