import { textIn, type Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, type PageRequest } from '@verdict/proto/http/schema'
import { pagedList } from '@verdict/kit/paged-list'
import type { Announcement } from './announcement.model.ts'
import type { AnnouncementsContext } from './context.ts'

interface PageQuery {
  currentPage?: number
  limit?: number
}

function toRow({ _id, title, content, uid, username, hidden, createdAt, updatedAt }: Announcement) {
  return {
    id: _id,
    title,
    content,
    uid,
    username,
    status: hidden ? 1 : 0,
    gmtCreate: createdAt.toISOString(),
    gmtModified: updatedAt.toISOString(),
  }
}

/** Visible announcements, newest first, in the reader's language if translated. */
export async function listAnnouncements(
  ctx: Pick<AnnouncementsContext, 'announcements'>,
  query: PageQuery,
  lang: Locale,
) {
  const page = await listPage(ctx, { hidden: false }, pageOfQuery(query, { limit: 5 }))
  return { ...page, records: page.records.map((one) => toRow(announcementIn(lang, one))) }
}

function announcementIn(lang: Locale, announcement: Announcement): Announcement {
  const { title, titleEn, content, contentEn } = announcement
  return { ...announcement, title: textIn(lang, title, titleEn), content: textIn(lang, content, contentEn) }
}

function listPage(
  ctx: Pick<AnnouncementsContext, 'announcements'>,
  filter: { hidden?: boolean },
  request: PageRequest,
) {
  return pagedList<Announcement>({ model: ctx.announcements, filter, sort: { _id: -1 }, request })
}

/** All announcements with their translations, newest first. */
export async function listAllAnnouncements(ctx: Pick<AnnouncementsContext, 'announcements'>, query: PageQuery) {
  const page = await listPage(ctx, {}, pageOfQuery(query, { limit: 10 }))
  return {
    ...page,
    records: page.records.map((one) => ({ ...toRow(one), titleEn: one.titleEn ?? '', contentEn: one.contentEn ?? '' })),
  }
}
