import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { AnnouncementsContext } from './context.ts'

/** Announcements are found by members, hidden ones by administrators of the group. */
export function searchableAnnouncements({
  announcements,
}: Pick<AnnouncementsContext, 'announcements'>): SearchableSource {
  return {
    kind: 'group_announcement',
    idsAfter: listIds(announcements),
    async read(ids) {
      const rows = await announcements.find({ _id: { $in: ids } }).lean()
      return rows.map(({ _id: id, gid, title, titleEn, content, contentEn, hidden, createdAt }) => ({
        id,
        gid,
        titles: nonEmptyTexts(title, titleEn),
        text: nonEmptyTexts(content, contentEn).join('\n\n'),
        createdAt,
        access: hidden ? searchAccess.managers(gid) : searchAccess.members(gid),
      }))
    },
  }
}
