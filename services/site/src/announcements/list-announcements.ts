import { pageOfQuery } from '@verdict/proto/http/schema'
import { pagedList } from '@verdict/kit/paged-list'
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
  const page = await pagedList<Announcement>({
    model: ctx.announcements,
    filter: withHidden ? {} : { hidden: false },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit }),
  })
  return { ...page, records: page.records.map(toRow) }
}
