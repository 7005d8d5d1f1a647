import type { QueryFilter } from 'mongoose'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { AppError, nullIfUnavailable } from '@verdict/kit/errors'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { assertMayRead } from '../../access/area-access.ts'
import { findAuthors } from '../../people/authors.ts'
import type { DiscussionsContext } from '../context.ts'
import { publicArea, type DiscussionDoc } from '../discussion.model.ts'
import { toRow } from './discussion-view.ts'

type ListQuery = RouteQuery<typeof getDiscussionList>

/** Pinned ones first, then the newest. */
const order = { topPriority: -1, _id: -1 } as const

/**
 * Public discussions; with `admin`, for administrators, including disabled ones, and for super administrators those of
 * all groups.
 *
 * @throws AppError discussion.closed, access.denied, sign_in.required
 */
export async function listDiscussions(ctx: DiscussionsContext, actor: Actor | null, query: ListQuery) {
  if (query.admin === true) {
    if (!isAdminRole(actor)) throw new AppError('access.denied')
    return listOf(ctx, actor, query, actor?.roles.includes('root') === true ? {} : { area: publicArea })
  }
  await assertMayRead(ctx, actor, null)
  return listOf(ctx, actor, query, { area: publicArea })
}

/**
 * Discussions of a group, for its members; with `admin`, for its administrators, including disabled ones.
 *
 * @throws AppError discussion.closed, group.not_found, group.membership_required, access.denied
 */
export async function listGroupDiscussions(ctx: DiscussionsContext, actor: Actor, query: ListQuery & { gid: number }) {
  const { gid } = query
  const { isManager } = await assertMayRead(ctx, actor, gid)
  if (query.admin === true && !isManager) throw new AppError('access.denied')
  return listOf(ctx, actor, query, { area: gid }, { gid })
}

/** A page of matching discussions in an area; display IDs of problems are those of the scope. */
async function listOf(
  ctx: Pick<DiscussionsContext, 'users' | 'discussions' | 'policies'>,
  actor: Actor | null,
  query: ListQuery,
  area: QueryFilter<DiscussionDoc>,
  scope: { gid?: number } = {},
) {
  const { cid = 0, pid = '', onlyMine = false, keyword = '', admin = false } = query
  if (onlyMine && actor === null) throw new AppError('sign_in.required')
  const page = await pagedList<DiscussionDoc>({
    model: ctx.discussions,
    filter: {
      ...area,
      // Disabled discussions are visible to their author and in the table of administrators.
      ...(onlyMine || admin ? {} : { status: 0 }),
      ...(onlyMine && actor !== null ? { uid: actor.uid } : {}),
      ...(cid === 0 ? {} : { categoryId: cid }),
      ...(pid.trim() === '' ? {} : { pid: await storedProblemId(ctx, actor, pid.trim(), scope) }),
      ...keywordFilter(keyword),
    },
    sort: order,
    fields: actor === null ? { content: 0 } : {},
    request: pageOfQuery(query, { limit: 10 }),
  })
  const authorOf = await findAuthors(
    ctx,
    page.records.map(({ uid }) => uid),
  )
  return { ...page, records: page.records.map((one) => toRow(one, authorOf, actor)) }
}

/** The display ID as discussions store it, whatever case it is written in; as written if there is no such problem. */
async function storedProblemId(
  { policies }: Pick<DiscussionsContext, 'policies'>,
  actor: Actor | null,
  pid: string,
  scope: { gid?: number },
): Promise<string> {
  const named = await nullIfUnavailable(policies.problemsIn(actor, scope, { displayIds: [pid] }))
  return named?.[0]?.problemId ?? pid
}

function keywordFilter(keyword: string): QueryFilter<DiscussionDoc> {
  const text = keyword.trim()
  if (text === '') return {}
  const holds = { $regex: escapeRegExp(text), $options: 'i' }
  return { $or: [{ title: holds }, { description: holds }, { author: holds }] }
}
