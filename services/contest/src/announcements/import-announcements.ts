import { nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { AnnouncementsContext } from './context.ts'

/** Imports contest announcements of another online judge with their dates. */
export function contestAnnouncementImport(ctx: Pick<AnnouncementsContext, 'db' | 'announcements' | 'searchable'>) {
  return siteImportOf({
    kind: 'contest_announcement',
    newIds: (count) => nextIdRange(ctx.db, 'announcements', count),
    async write(session, rows) {
      const announcements = rows.map(({ id, row: { createdAt, ...row } }) => {
        const at = new Date(createdAt)
        return { _id: Number(id), ...row, createdAt: at, updatedAt: at }
      })
      await ctx.announcements.insertMany(announcements, { session, lean: true })
      await ctx.searchable.changed(
        session,
        'contest_announcement',
        announcements.map(({ _id }) => _id),
      )
    },
  })
}
