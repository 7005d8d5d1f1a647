import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { SiteContext } from '../context.ts'
import { AnnouncementStatus, type AnnouncementDoc } from './announcement.model.ts'

/** Newest first; hidden ones only where `withHidden`. */
export async function listAnnouncements(
  ctx: SiteContext,
  query: { currentPage?: number; limit?: number },
  { withHidden, limit }: { withHidden: boolean; limit: number },
) {
  const page = pageOfQuery(query, { limit })
  const filter = withHidden ? {} : { status: AnnouncementStatus.Shown }
  const [rows, total] = await Promise.all([
    ctx.announcements.find(filter).sort({ _id: -1 }).skip(page.skip).limit(page.limit).lean(),
    ctx.announcements.countDocuments(filter),
  ])
  return toPage(rows.map(toAnnouncement), total, page)
}

function toAnnouncement({ _id, createdAt, modifiedAt, ...shown }: AnnouncementDoc) {
  return { ...shown, id: _id, gmtCreate: createdAt.toISOString(), gmtModified: modifiedAt.toISOString() }
}
