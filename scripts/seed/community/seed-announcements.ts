import { adminCreateAnnouncement, adminGetAnnouncements } from '@verdict/proto/http/site/site'
import type { AnnouncementTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

const pageSize = 100

/** Titles of the announcements that the site has. */
export async function announcementTitles(root: SiteClient): Promise<ReadonlySet<string>> {
  const { records } = await root.call(adminGetAnnouncements, { query: { limit: pageSize } })
  return new Set(records.map(({ title }) => title))
}

/** Publishes the announcements that are missing, the last of the table as the newest. */
export async function seedAnnouncements(root: SiteClient, table: AnnouncementTable): Promise<void> {
  const present = await announcementTitles(root)
  for (const announcement of table) {
    if (present.has(announcement.title)) continue
    await root.call(adminCreateAnnouncement, { body: { ...announcement, status: 0 } })
  }
}
