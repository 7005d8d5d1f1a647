import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { GroupAnnouncement } from '@verdict/proto/http/group-members'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError, orAbsent } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import type { GroupContext } from '../context.ts'
import { findGroupFor } from '../groups/assert-level.ts'
import type { GroupAnnouncementDoc } from './group-announcement.model.ts'

type AnnouncementView = Static<typeof GroupAnnouncement>

interface AnnouncementInput {
  title: string
  content: string
  status?: number
}

interface AnnouncementsQuery {
  gid: number
  currentPage?: number
  limit?: number
}

function toView({ _id, gid, title, content, uid, username, hidden, createdAt, updatedAt }: GroupAnnouncementDoc) {
  const view: AnnouncementView = {
    ...{ id: _id, gid, title, content, uid, username, status: hidden ? 1 : 0 },
    ...{ gmtCreate: createdAt.toISOString(), gmtModified: updatedAt.toISOString() },
  }
  return view
}

/**
 * Announcements, newest first: for members those that are shown, for administrators all.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required, list.too_deep, list.too_slow
 */
export async function listAnnouncements(
  ctx: GroupContext,
  actor: Actor,
  { gid, ...query }: AnnouncementsQuery,
  { withHidden, limit }: { withHidden: boolean; limit: number },
): Promise<Page<AnnouncementView>> {
  await findGroupFor(ctx, actor, gid, withHidden ? GroupLevel.Admin : GroupLevel.Member)
  const page = await pagedList<GroupAnnouncementDoc>({
    model: ctx.announcements,
    filter: withHidden ? { gid } : { gid, hidden: false },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit }),
  })
  return { ...page, records: page.records.map(toView) }
}

/** @throws AppError group.not_found, group.membership_required, group.admin_required */
export async function createAnnouncement(
  ctx: GroupContext,
  actor: Actor,
  { gid, title, content, status }: AnnouncementInput & { gid: number },
): Promise<void> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  const now = ctx.clock.now()
  const announcement = {
    ...{ _id: await nextId(ctx.db, 'announcements'), gid, title, content, hidden: status === 1 },
    ...{ uid: actor.uid, username: actor.username, createdAt: now, updatedAt: now },
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.announcements.create([announcement], { session })
    await ctx.searchable.changed(session, 'group_announcement', [announcement._id])
  })
}

/** The announcement, for administrators of its group. @throws AppError announcement.not_found, group.membership_required, group.admin_required */
async function findManageable(ctx: GroupContext, actor: Actor, id: number): Promise<GroupAnnouncementDoc> {
  const announcement = await ctx.announcements.findById(id).lean<GroupAnnouncementDoc>()
  if (announcement === null) throw new AppError('announcement.not_found')
  const found = findGroupFor(ctx, actor, announcement.gid, GroupLevel.Admin)
  await orAbsent(found, ['group.not_found'], 'announcement.not_found')
  return announcement
}

/** @throws AppError announcement.not_found, group.membership_required, group.admin_required */
export async function updateAnnouncement(
  ctx: GroupContext,
  actor: Actor,
  { id, title, content, status }: AnnouncementInput & { id: number },
): Promise<void> {
  const before = await findManageable(ctx, actor, id)
  const { gid, hidden } = before
  const fields = { title, content, hidden: status === undefined ? hidden : status === 1, updatedAt: ctx.clock.now() }
  await inTransaction(ctx.db, async (session) => {
    const { matchedCount } = await ctx.announcements.updateOne({ _id: id }, { $set: fields }, { session })
    if (matchedCount === 0) throw new AppError('announcement.not_found')
    describeAudit({ id: gid, name: before.title, before: { ...before }, after: { ...before, ...fields } })
    await ctx.searchable.changed(session, 'group_announcement', [id])
  })
}

/** @throws AppError announcement.not_found, group.membership_required, group.admin_required */
export async function deleteAnnouncement(ctx: GroupContext, actor: Actor, id: number): Promise<void> {
  const gone = await findManageable(ctx, actor, id)
  await inTransaction(ctx.db, async (session) => {
    describeAudit({ id: gone.gid, name: gone.title, before: { ...gone }, after: null })
    await ctx.announcements.deleteOne({ _id: id }, { session })
    await ctx.searchable.changed(session, 'group_announcement', [id])
  })
}
