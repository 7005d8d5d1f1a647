import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { publishUnread } from '../unread/unread.ts'
import { findHead, isNoticeRead, noticeFilter, type NoticeKind } from '../notices/find-notices.ts'
import type { NoticeDoc } from '../notices/notice.model.ts'
import type { InboxContext } from './context.ts'

/** Notices to the caller, newest first. Listing marks all that were delivered by then as read. */
export async function listOwnNotices(
  ctx: InboxContext,
  actor: Actor,
  kind: NoticeKind,
  query: { currentPage?: number; limit?: number },
) {
  const { uid } = actor
  const head = await findHead(ctx, uid, kind)
  const page = await pagedList<NoticeDoc>({
    model: ctx.notices,
    filter: await noticeFilter(ctx, uid, kind, head),
    sort: { seq: -1 },
    request: pageOfQuery(query, { limit: 5 }),
  })
  const newest = Math.max(0, ...page.records.map(({ seq }) => seq ?? 0))
  if (newest > head.readUpTo) {
    await ctx.noticeHeads.updateOne({ _id: `${uid}:${kind}` }, { $max: { readUpTo: newest } }, { upsert: true })
    await publishUnread(ctx, uid)
  }
  return {
    ...page,
    records: page.records.map(({ _id: id, title, content, adminUid, seq, deliveredAt, createdAt }) => ({
      id,
      title,
      content,
      adminId: adminUid,
      type: kind === 'sys' ? 'Sys' : 'Mine',
      state: isNoticeRead(head, { seq, deliveredAt }),
      gmtCreate: (deliveredAt ?? createdAt).toISOString(),
    })),
  }
}

/** Hides notices of a kind from the caller: one, or with `id` 0 all that were delivered by now. */
export async function clearNotices(ctx: InboxContext, actor: Actor, kind: NoticeKind, id: number): Promise<void> {
  const { uid } = actor
  const _id = `${uid}:${kind}`
  if (id !== 0) {
    await ctx.noticeHeads.updateOne({ _id }, { $addToSet: { deleted: id } }, { upsert: true })
    return
  }
  const filter = await noticeFilter(ctx, uid, kind, await findHead(ctx, uid, kind))
  const newest = await ctx.notices.findOne(filter, { seq: 1 }).sort({ seq: -1 }).lean()
  if (newest === null) return
  await ctx.noticeHeads.updateOne(
    { _id },
    { $max: { clearedUpTo: newest.seq ?? 0 }, $set: { deleted: [] } },
    { upsert: true },
  )
}
