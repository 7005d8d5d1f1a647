import { adminCreateNotice, adminGetNotices } from '@verdict/proto/http/message/message'
import type { NoticeTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

const pageSize = 100

/** Sends the notices to all users that are missing. */
export async function seedNotices(root: SiteClient, table: NoticeTable): Promise<void> {
  const { records } = await root.call(adminGetNotices, { query: { type: 'All', limit: pageSize } })
  const present = new Set(records.map(({ title }) => title))
  for (const { title, content } of table) {
    if (!present.has(title)) await root.call(adminCreateNotice, { body: { title, content, type: 'All' } })
  }
}
