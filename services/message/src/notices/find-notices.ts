import type { QueryFilter } from 'mongoose'
import { adminRoles } from '@verdict/proto/codes/roles'
import type { NoticesContext } from './context.ts'
import type { NoticeDoc, NoticeHead } from './notice.model.ts'

/** `sys`: to everyone or to administrators. `mine`: to the reader. */
export type NoticeKind = 'sys' | 'mine'

type Context = Pick<NoticesContext, 'notices' | 'noticeHeads' | 'users' | 'roleCache' | 'profiles' | 'clock' | 'log'>

const shownDays = 180
/** This many of the newest notices are checked for being unread; if there may be more, they are counted. */
const maxInspected = 100
const dayMs = 86_400_000

/** Returns the reading position of a user, which is initially the registration. */
export async function findHead(ctx: Context, uid: string, kind: NoticeKind): Promise<NoticeHead> {
  return (await findHeads(ctx, uid, [kind]))(kind)
}

/** Finds the states of all these kinds with one query. */
async function findHeads(
  ctx: Context,
  uid: string,
  kinds: readonly NoticeKind[],
): Promise<(kind: NoticeKind) => NoticeHead> {
  const idOf = (kind: NoticeKind) => `${uid}:${kind}`
  const rows = await ctx.noticeHeads.find({ _id: { $in: kinds.map(idOf) } }).lean()
  const stored = new Map(rows.map((row) => [row._id, row]))
  const unknown = kinds.map(idOf).filter((_id) => !(stored.get(_id)?.since instanceof Date))
  const since = unknown.length === 0 ? null : await findRegistration(ctx, uid)
  if (since !== null)
    for (const _id of unknown) await ctx.noticeHeads.updateOne({ _id }, { $set: { since } }, { upsert: true })
  return (kind) => {
    const row = stored.get(idOf(kind))
    return { readUpTo: 0, clearedUpTo: 0, deleted: [], ...row, since: row?.since ?? since }
  }
}

/** Asked of auth once for each user; while it is down nothing is held back. */
async function findRegistration({ profiles, log }: Context, uid: string): Promise<Date | null> {
  try {
    const { profiles: found } = await profiles.getProfiles({ uids: [uid], username: '', withSignIns: false })
    const createdAtMs = found[0]?.createdAtMs ?? 0
    return createdAtMs === 0 ? null : new Date(createdAtMs)
  } catch (error) {
    log.warn({ error, uid }, 'when a user registered could not be asked')
    return null
  }
}

/** Whether the user has read a notice; notices from before the registration count as read. */
export function isNoticeRead(
  { readUpTo, since }: NoticeHead,
  { seq, deliveredAt }: Pick<NoticeDoc, 'seq' | 'deliveredAt'>,
): boolean {
  return (seq ?? 0) <= readUpTo || (since !== null && deliveredAt !== null && deliveredAt < since)
}

/** Notices of a kind that are there for the reader: delivered not long ago, and not deleted by them. */
export async function noticeFilter(
  ctx: Context,
  uid: string,
  kind: NoticeKind,
  head: Pick<NoticeHead, 'clearedUpTo' | 'deleted'>,
): Promise<QueryFilter<NoticeDoc>> {
  return shownOf(ctx, await addressedTo(ctx, uid, kind), head)
}

function shownOf(
  { clock }: Context,
  addressed: QueryFilter<NoticeDoc>,
  { clearedUpTo, deleted }: Pick<NoticeHead, 'clearedUpTo' | 'deleted'>,
): QueryFilter<NoticeDoc> {
  return {
    ...addressed,
    seq: { $gt: clearedUpTo },
    deliveredAt: { $gte: shownFrom(clock) },
    ...(deleted.length === 0 ? {} : { _id: { $nin: deleted } }),
  }
}

function shownFrom(clock: Context['clock']): Date {
  return new Date(clock.now().getTime() - shownDays * dayMs)
}

async function addressedTo(ctx: Context, uid: string, kind: NoticeKind): Promise<QueryFilter<NoticeDoc>> {
  if (kind === 'mine') return { audience: 'Single', recipients: uid }
  return { audience: { $in: await audiencesOf(ctx, uid) } }
}

async function audiencesOf(ctx: Context, uid: string): Promise<NoticeDoc['audience'][]> {
  const role = await ctx.roleCache.get(uid, async () => (await ctx.users.find([uid])).get(uid)?.role)
  return adminRoles.some((one) => one === role) ? ['All', 'Admin'] : ['All']
}

/** Unread notices of both kinds. All that they follow from is asked for at once. */
export async function countUnreadNotices(ctx: Context, uid: string): Promise<Record<NoticeKind, number>> {
  const [headOf, audiences, newest] = await Promise.all([
    findHeads(ctx, uid, ['sys', 'mine']),
    audiencesOf(ctx, uid),
    findNewest(ctx, uid),
  ])
  const heads = { sys: headOf('sys'), mine: headOf('mine') }
  const oldestSeq = newest.length < maxInspected ? 0 : (newest.at(-1)?.seq ?? 0)
  if (oldestSeq > Math.min(unreadFrom(heads.sys), unreadFrom(heads.mine)) + 1) return countAllUnread(ctx, uid)
  const counts = { sys: 0, mine: 0 }
  for (const notice of newest) {
    const kind = notice.audience === 'Single' ? 'mine' : 'sys'
    const head = heads[kind]
    const isTheirs = kind === 'mine' || audiences.includes(notice.audience)
    const isDeleted = (notice.seq ?? 0) <= head.clearedUpTo || head.deleted.includes(notice._id)
    if (isTheirs && !isDeleted && !isNoticeRead(head, notice)) counts[kind] += 1
  }
  return counts
}

/** The newest that are there for everybody, for administrators and for the reader. */
function findNewest({ notices, clock }: Context, uid: string) {
  const delivered = { seq: { $gt: 0 }, deliveredAt: { $gte: shownFrom(clock) } }
  return notices
    .find(
      {
        $or: [
          { ...delivered, audience: { $in: ['All', 'Admin'] } },
          { ...delivered, recipients: uid, audience: 'Single' },
        ],
      },
      { seq: 1, deliveredAt: 1, audience: 1 },
    )
    .sort({ seq: -1 })
    .limit(maxInspected)
    .lean()
}

/** Counts all unread notices with one query. */
async function countAllUnread(ctx: Context, uid: string): Promise<Record<NoticeKind, number>> {
  const { sys, mine } = await unreadFilters(ctx, uid)
  const counts = await ctx.notices.aggregate<{ _id: boolean; count: number }>([
    { $match: { $or: [sys, mine] } },
    { $group: { _id: { $eq: ['$audience', 'Single'] }, count: { $sum: 1 } } },
  ])
  const countOf = (isMine: boolean) => counts.find(({ _id }) => _id === isMine)?.count ?? 0
  return { sys: countOf(false), mine: countOf(true) }
}

async function unreadFilters(ctx: Context, uid: string): Promise<Record<NoticeKind, QueryFilter<NoticeDoc>>> {
  const [headOf, sys, mine] = await Promise.all([
    findHeads(ctx, uid, ['sys', 'mine']),
    addressedTo(ctx, uid, 'sys'),
    addressedTo(ctx, uid, 'mine'),
  ])
  return { sys: unreadOf(ctx, headOf('sys'), sys), mine: unreadOf(ctx, headOf('mine'), mine) }
}

function unreadFrom({ readUpTo, clearedUpTo }: NoticeHead): number {
  return Math.max(readUpTo, clearedUpTo)
}

function unreadOf(ctx: Context, head: NoticeHead, addressed: QueryFilter<NoticeDoc>): QueryFilter<NoticeDoc> {
  const { since } = head
  return {
    ...shownOf(ctx, addressed, head),
    seq: { $gt: unreadFrom(head) },
    ...(since === null ? {} : { $and: [{ deliveredAt: { $gte: since } }] }),
  }
}

export interface UnreadNotice {
  id: number
  kind: NoticeKind
  title: string
  /** Markdown */
  content: string
}

/** Unread notices of both kinds, of each the newest `limit`. */
export async function listUnreadNotices(ctx: Context, uid: string, limit: number): Promise<UnreadNotice[]> {
  const filters = await unreadFilters(ctx, uid)
  const found = await Promise.all(
    (['sys', 'mine'] as const).map(async (kind) => {
      const rows = await ctx.notices.find(filters[kind], { title: 1, content: 1 }).sort({ seq: -1 }).limit(limit).lean()
      return rows.map(({ _id: id, title, content }) => ({ id, kind, title, content }))
    }),
  )
  return found.flat()
}
