import type { QueryFilter } from 'mongoose'
import { adminRoles } from '@verdict/proto/codes/roles'
import type { MessageContext } from '../context.ts'
import type { NoticeDoc, NoticeHead } from './notice.model.ts'

/** `sys`: to everyone or to administrators. `mine`: to the reader. */
export type NoticeKind = 'sys' | 'mine'

type Context = Pick<MessageContext, 'notices' | 'noticeHeads' | 'users' | 'profiles' | 'clock' | 'log'>

const shownDays = 180
const dayMs = 86_400_000

/** How far the reader has come; who has read none yet is at the beginning, which is their registration. */
export async function findHead(ctx: Context, uid: string, kind: NoticeKind): Promise<NoticeHead> {
  const _id = `${uid}:${kind}`
  const stored = await ctx.noticeHeads.findById(_id).lean()
  const head = { readUpTo: 0, clearedUpTo: 0, deleted: [], ...stored }
  if (stored?.since instanceof Date) return { ...head, since: stored.since }
  const since = await findRegistration(ctx, uid)
  if (since !== null) await ctx.noticeHeads.updateOne({ _id }, { $set: { since } }, { upsert: true })
  return { ...head, since }
}

/** Asked of auth once for each user; while it is away nothing is held back. */
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

/** Whether the reader has read a notice; what is older than their registration they need not read. */
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
  const shownFrom = new Date(clock.now().getTime() - shownDays * dayMs)
  return {
    ...addressed,
    seq: { $gt: clearedUpTo },
    deliveredAt: { $gte: shownFrom },
    ...(deleted.length === 0 ? {} : { _id: { $nin: deleted } }),
  }
}

async function addressedTo(ctx: Context, uid: string, kind: NoticeKind): Promise<QueryFilter<NoticeDoc>> {
  if (kind === 'mine') return { audience: 'Single', recipients: uid }
  return { audience: { $in: await audiencesOf(ctx, uid) } }
}

async function audiencesOf(ctx: Context, uid: string): Promise<NoticeDoc['audience'][]> {
  const role = (await ctx.users.find([uid])).get(uid)?.role
  return adminRoles.some((one) => one === role) ? ['All', 'Admin'] : ['All']
}

export async function countUnreadNotices(ctx: Context, uid: string, kind: NoticeKind): Promise<number> {
  return ctx.notices.countDocuments(await unreadFilter(ctx, uid, kind))
}

async function unreadFilter(ctx: Context, uid: string, kind: NoticeKind): Promise<QueryFilter<NoticeDoc>> {
  const [head, addressed] = await Promise.all([findHead(ctx, uid, kind), addressedTo(ctx, uid, kind)])
  const unreadFrom = Math.max(head.readUpTo, head.clearedUpTo)
  const { since } = head
  return {
    ...shownOf(ctx, addressed, head),
    seq: { $gt: unreadFrom },
    ...(since === null ? {} : { $and: [{ deliveredAt: { $gte: since } }] }),
  }
}

/** An unread notice. */
export interface UnreadNotice {
  id: number
  kind: NoticeKind
  title: string
  /** Markdown */
  content: string
}

/** Unread notices of both kinds, of each the newest `limit`. */
export async function listUnreadNotices(ctx: Context, uid: string, limit: number): Promise<UnreadNotice[]> {
  const found = await Promise.all(
    (['sys', 'mine'] as const).map(async (kind) => {
      const filter = await unreadFilter(ctx, uid, kind)
      const rows = await ctx.notices.find(filter, { title: 1, content: 1 }).sort({ seq: -1 }).limit(limit).lean()
      return rows.map(({ _id: id, title, content }) => ({ id, kind, title, content }))
    }),
  )
  return found.flat()
}
