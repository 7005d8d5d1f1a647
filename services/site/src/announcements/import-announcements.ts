import { nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { AnnouncementsContext } from './context.ts'

/** Imports announcements of another judge with their times. */
export function announcementImport(ctx: Pick<AnnouncementsContext, 'db' | 'announcements' | 'searchable'>) {
  return siteImportOf({
    kind: 'announcement',
    newIds: (count) => nextIdRange(ctx.db, 'announcements', count),
    async write(session, rows) {
      const announcements = rows.map(({ id, row: { createdAt, ...row } }) => {
        const at = new Date(createdAt)
        return { _id: Number(id), ...row, createdAt: at, updatedAt: at }
      })
      await ctx.announcements.insertMany(announcements, { session, lean: true })
      await ctx.searchable.changed(
        session,
        'announcement',
        announcements.map(({ _id }) => _id),
      )
    },
  })
}
