import { nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { AnnouncementsContext } from './context.ts'

/** Imports group announcements of another online judge with their dates. */
export function groupAnnouncementImport(ctx: Pick<AnnouncementsContext, 'db' | 'searchable' | 'announcements'>) {
  return siteImportOf({
    kind: 'group_announcement',
    newIds: (count) => nextIdRange(ctx.db, 'announcements', count),
    async write(session, rows) {
      const announcements = rows.map(({ id, row: { createdAt, ...row } }) => {
        const at = new Date(createdAt)
        return { _id: Number(id), ...row, createdAt: at, updatedAt: at }
      })
      await ctx.announcements.insertMany(announcements, { session, lean: true })
      await ctx.searchable.changed(
        session,
        'group_announcement',
        announcements.map(({ _id }) => _id),
      )
    },
  })
}
