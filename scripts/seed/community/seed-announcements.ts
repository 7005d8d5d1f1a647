import { adminCreateAnnouncement, adminGetAnnouncements } from '@verdict/proto/http/site/site'
import type { AnnouncementTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

const pageSize = 100

export async function announcementTitles(root: SiteClient): Promise<ReadonlySet<string>> {
  const { records } = await root.call(adminGetAnnouncements, { query: { limit: pageSize } })
  return new Set(records.map(({ title }) => title))
}

/**
 * Publishes the announcements of the table that the site does not have yet. The last of the table becomes the newest.
 */
export async function seedAnnouncements(root: SiteClient, table: AnnouncementTable): Promise<void> {
  const present = await announcementTitles(root)
  for (const announcement of table) {
    if (present.has(announcement.title)) continue
    await root.call(adminCreateAnnouncement, { body: { ...announcement, status: 0 } })
  }
}
