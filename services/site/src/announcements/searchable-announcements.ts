import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { AnnouncementsContext } from './context.ts'

/** Search documents of announcements; hidden ones are found by super administrators, who write them. */
export function searchableAnnouncements({
  announcements,
}: Pick<AnnouncementsContext, 'announcements'>): SearchableSource {
  return {
    kind: 'announcement',
    idsAfter: listIds(announcements),
    async read(ids) {
      const rows = await announcements.find({ _id: { $in: ids } }).lean()
      return rows.map(({ _id: id, title, content, titleEn, contentEn, hidden, createdAt }) => ({
        id,
        titles: nonEmptyTexts(title, titleEn),
        text: nonEmptyTexts(content, contentEn).join('\n\n'),
        createdAt,
        access: hidden ? searchAccess.hidden : searchAccess.everyone,
      }))
    },
  }
}
