import type { Static } from 'typebox'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Announcement, AnnouncementWithTranslation } from '@verdict/proto/http/site/site'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { findInspectableContest, findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter, mayEnter } from '../policy/assert-may-enter.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

type AnnouncementView = Static<typeof Announcement>
type EditedAnnouncement = Static<typeof AnnouncementWithTranslation>

interface ListQuery {
  cid: number
  currentPage?: number
  limit?: number
}

const pageSize = { limit: 10 }
const maxUnread = 50

function toView(announcement: ContestAnnouncement): AnnouncementView {
  const { _id: id, title, content, uid, username, hidden, createdAt, updatedAt } = announcement
  return {
    id,
    title,
    content,
    uid,
    username,
    status: hidden ? 1 : 0,
    gmtCreate: createdAt.toISOString(),
    gmtModified: updatedAt.toISOString(),
  }
}

function toViewIn(lang: Locale, announcement: ContestAnnouncement): AnnouncementView {
  const { title, titleEn, content, contentEn } = announcement
  return toView({ ...announcement, title: textIn(lang, title, titleEn), content: textIn(lang, content, contentEn) })
}

function readPage(ctx: Pick<AnnouncementsContext, 'announcements'>, query: ListQuery, filter: { hidden?: boolean }) {
  return pagedList<ContestAnnouncement>({
    model: ctx.announcements,
    filter: { cid: query.cid, ...filter },
    sort: { _id: -1 },
    request: pageOfQuery(query, pageSize),
  })
}

/**
 * Visible announcements, newest first.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required
 */
export async function listAnnouncements(
  ctx: AnnouncementsContext,
  actor: Actor,
  query: ListQuery,
  lang: Locale,
): Promise<Page<AnnouncementView>> {
  await assertMayEnter(ctx, await findVisibleContest(ctx, actor, query.cid), actor)
  const page = await readPage(ctx, query, { hidden: false })
  return { ...page, records: page.records.map((one) => toViewIn(lang, one)) }
}

/**
 * All announcements, including hidden ones, with translations.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listAllAnnouncements(
  ctx: AnnouncementsContext,
  actor: Actor,
  query: ListQuery,
): Promise<Page<EditedAnnouncement>> {
  await findInspectableContest(ctx, actor, query.cid)
  const page = await readPage(ctx, query, {})
  return {
    ...page,
    records: page.records.map((one) => ({
      ...toView(one),
      titleEn: one.titleEn ?? '',
      contentEn: one.contentEn ?? '',
    })),
  }
}

/**
 * Announcements that are not among the read ones, at most 50. Empty instead of an error for callers who may not enter
 * the contest now, since open pages poll this.
 *
 * @throws AppError contest.not_found, group.membership_required
 */
export async function listUnreadAnnouncements(
  ctx: AnnouncementsContext,
  actor: Actor,
  { cid, readAnnouncementList }: { cid: number; readAnnouncementList: readonly number[] },
  lang: Locale,
): Promise<AnnouncementView[]> {
  if (!(await mayEnter(ctx, await findVisibleContest(ctx, actor, cid), actor))) return []
  const filter = { cid, hidden: false, _id: { $nin: [...readAnnouncementList] } }
  const unread = await ctx.announcements.find(filter).sort({ _id: -1 }).limit(maxUnread).lean<ContestAnnouncement[]>()
  return unread.map((one) => toViewIn(lang, one))
}
