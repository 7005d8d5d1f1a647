import type { Static } from 'typebox'
import { Visibility } from '@verdict/proto/codes/visibility'
import { GroupLevel } from '@verdict/proto/codes/group'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import type { getGroupAdminAnnouncementList, GroupAnnouncement } from '@verdict/proto/http/group/members'
import { pageOfQuery, type Page, type PageRequest } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError, maskRefusals } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import type { GroupAnnouncementDoc } from '../models/group-announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

type AnnouncementView = Static<typeof GroupAnnouncement>
type EditedAnnouncement = RouteData<typeof getGroupAdminAnnouncementList>['records'][number]

interface AnnouncementInput {
  title: string
  content: string
  titleEn?: string
  contentEn?: string
  status?: number
}

interface AnnouncementsQuery {
  gid: number
  currentPage?: number
  limit?: number
}

function toView({ _id, gid, title, content, uid, username, hidden, createdAt, updatedAt }: GroupAnnouncementDoc) {
  const view: AnnouncementView = {
    id: _id,
    gid,
    title,
    content,
    uid,
    username,
    status: hidden ? 1 : 0,
    gmtCreate: createdAt.toISOString(),
    gmtModified: updatedAt.toISOString(),
  }
  return view
}

/**
 * Visible announcements, newest first, in the reader's language if translated.
 *
 * @throws AppError group.not_found, group.membership_required, list.too_deep, list.too_slow
 */
export async function listAnnouncements(
  ctx: AnnouncementsContext,
  actor: Actor,
  { gid, ...query }: AnnouncementsQuery,
  lang: Locale,
): Promise<Page<AnnouncementView>> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Member)
  const page = await readPage(ctx, { gid, hidden: false }, pageOfQuery(query, { limit: 5 }))
  return { ...page, records: page.records.map((one) => toView(announcementIn(lang, one))) }
}

/**
 * All announcements with translations for administrators, newest first.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required, list.too_deep, list.too_slow
 */
export async function listAllAnnouncements(
  ctx: AnnouncementsContext,
  actor: Actor,
  { gid, ...query }: AnnouncementsQuery,
): Promise<Page<EditedAnnouncement>> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  const page = await readPage(ctx, { gid }, pageOfQuery(query, { limit: 10 }))
  const withTranslation = (one: GroupAnnouncementDoc) => ({
    ...toView(one),
    titleEn: one.titleEn ?? '',
    contentEn: one.contentEn ?? '',
  })
  return { ...page, records: page.records.map(withTranslation) }
}

function readPage(
  ctx: Pick<AnnouncementsContext, 'announcements'>,
  filter: { gid: number; hidden?: boolean },
  request: PageRequest,
) {
  return pagedList<GroupAnnouncementDoc>({ model: ctx.announcements, filter, sort: { _id: -1 }, request })
}

function announcementIn(lang: Locale, announcement: GroupAnnouncementDoc): GroupAnnouncementDoc {
  const { title, titleEn, content, contentEn } = announcement
  return { ...announcement, title: textIn(lang, title, titleEn), content: textIn(lang, content, contentEn) }
}

/** Missing fields stay unchanged. */
function textsOf({ title, content, titleEn, contentEn }: AnnouncementInput) {
  return {
    title,
    content,
    ...(titleEn === undefined ? {} : { titleEn: titleEn.trim() }),
    ...(contentEn === undefined ? {} : { contentEn }),
  }
}

/** @throws AppError group.not_found, group.membership_required, group.admin_required */
export async function createAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  { gid, ...input }: AnnouncementInput & { gid: number },
): Promise<void> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Admin)
  const now = ctx.clock.now()
  const announcement = {
    _id: await nextId(ctx.db, 'announcements'),
    gid,
    ...textsOf(input),
    hidden: input.status === Visibility.Hidden,
    uid: actor.uid,
    username: actor.username,
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.announcements.create([announcement], { session })
    await ctx.searchable.changed(session, 'group_announcement', [announcement._id])
  })
}

/** The announcement, for administrators of its group. @throws AppError announcement.not_found, group.membership_required, group.admin_required */
async function findManageable(ctx: AnnouncementsContext, actor: Actor, id: number): Promise<GroupAnnouncementDoc> {
  const announcement = await ctx.announcements.findById(id).lean<GroupAnnouncementDoc>()
  if (announcement === null) throw new AppError('announcement.not_found')
  const found = findGroupFor(ctx, actor, announcement.gid, GroupLevel.Admin)
  await maskRefusals(found, ['group.not_found'], 'announcement.not_found')
  return announcement
}

/** @throws AppError announcement.not_found, group.membership_required, group.admin_required */
export async function updateAnnouncement(
  ctx: AnnouncementsContext,
  actor: Actor,
  { id, ...input }: AnnouncementInput & { id: number },
): Promise<void> {
  const before = await findManageable(ctx, actor, id)
  const { gid, hidden } = before
  const { status } = input
  const isHidden = status === undefined ? hidden : status === Visibility.Hidden
  const fields = { ...textsOf(input), hidden: isHidden, updatedAt: ctx.clock.now() }
  await inTransaction(ctx.db, async (session) => {
    const { matchedCount } = await ctx.announcements.updateOne({ _id: id }, { $set: fields }, { session })
    if (matchedCount === 0) throw new AppError('announcement.not_found')
    describeAudit({ id: gid, name: before.title, before: { ...before }, after: { ...before, ...fields } })
    await ctx.searchable.changed(session, 'group_announcement', [id])
  })
}

/** @throws AppError announcement.not_found, group.membership_required, group.admin_required */
export async function deleteAnnouncement(ctx: AnnouncementsContext, actor: Actor, id: number): Promise<void> {
  const deleted = await findManageable(ctx, actor, id)
  await inTransaction(ctx.db, async (session) => {
    describeAudit({ id: deleted.gid, name: deleted.title, before: { ...deleted }, after: null })
    await ctx.announcements.deleteOne({ _id: id }, { session })
    await ctx.searchable.changed(session, 'group_announcement', [id])
  })
}
