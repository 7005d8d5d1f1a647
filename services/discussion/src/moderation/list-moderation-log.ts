import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { adminGetModerationLog, getGroupModerationLog } from '@verdict/proto/http/discussion/moderation'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { accessTo } from '../access/area-access.ts'
import type { ModerationContext } from './context.ts'
import type { ModerationLogDoc } from './moderation-log.model.ts'
import { logFilter } from './moderation-log.rules.ts'

type Query = RouteQuery<typeof adminGetModerationLog>
type Log = RouteData<typeof adminGetModerationLog>

/** Maximum number of users matched by a name. */
const maxNamesakes = 50

/** Actions of moderators, newest first. @throws AppError moderation.period_invalid */
export async function listModerationLog(
  ctx: Pick<ModerationContext, 'users' | 'moderationLog'>,
  query: Query,
): Promise<Log> {
  const { kind, gid, from, to } = query
  const period = { from: toDate(from), to: toDate(to) }
  if (period.from !== undefined && period.to !== undefined && period.to <= period.from)
    throw new AppError('moderation.period_invalid')
  const [actors, subjects] = await Promise.all([uidsOf(ctx, query.actor), uidsOf(ctx, query.subject)])
  const page = await pagedList<ModerationLogDoc>({
    model: ctx.moderationLog,
    filter: logFilter({ kind, gid, actors, subjects, ...period }),
    sort: { createdAt: -1, _id: -1 },
    request: pageOfQuery(query, { limit: 15 }),
  })
  return { ...page, records: page.records.map(toRow) }
}

/**
 * Actions within a group, for its administrators; available while its discussions are closed.
 *
 * @throws AppError group.not_found, group.membership_required, discussion.closed, group.admin_required,
 *   moderation.period_invalid
 */
export async function listGroupModerationLog(
  ctx: ModerationContext,
  actor: Actor,
  query: RouteQuery<typeof getGroupModerationLog>,
): Promise<Log> {
  const { isManager, readRefusal } = await accessTo(ctx, actor, query.gid)
  if (isManager) return listModerationLog(ctx, query)
  if (readRefusal !== undefined) throw new AppError(readRefusal)
  throw new AppError('group.admin_required')
}

const toDate = (at: string | undefined) => (at === undefined ? undefined : new Date(at))

async function uidsOf(ctx: Pick<ModerationContext, 'users'>, name: string | undefined) {
  if (name === undefined || name.trim() === '') return undefined
  return (await ctx.users.search(name, maxNamesakes)).map(({ _id }) => _id)
}

function toRow({ _id: id, until, createdAt, ...entry }: ModerationLogDoc): Log['records'][number] {
  return { id, ...entry, until: until?.toISOString() ?? null, gmtCreate: createdAt.toISOString() }
}
