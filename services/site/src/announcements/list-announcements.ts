import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { SiteContext } from '../context.ts'
import type { Announcement } from './announcement.model.ts'

interface PageQuery {
  currentPage?: number
  limit?: number
}

function toRow({ _id, title, content, uid, username, hidden, createdAt, updatedAt }: Announcement) {
  return {
    id: _id,
    ...{ title, content, uid, username },
    status: hidden ? 1 : 0,
    gmtCreate: createdAt.toISOString(),
    gmtModified: updatedAt.toISOString(),
  }
}

/** Announcements, newest first; hidden ones only for administrators. */
export async function listAnnouncements(
  ctx: SiteContext,
  query: PageQuery,
  { withHidden, limit }: { withHidden: boolean; limit: number },
) {
  const page = pageOfQuery(query, { limit })
  const shown = withHidden ? {} : { hidden: false }
  const [records, total] = await Promise.all([
    ctx.announcements.find(shown).sort({ _id: -1 }).skip(page.skip).limit(page.limit).lean(),
    ctx.announcements.countDocuments(shown),
  ])
  return toPage(records.map(toRow), total, page)
}
