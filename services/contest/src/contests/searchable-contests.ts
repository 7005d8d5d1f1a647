import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { ContestDoc } from './contest.model.ts'
import type { ContestsContext } from './context.ts'

/**
 * Determines who finds a contest in search: users who may view it; for a hidden one its managers. Its problems are not
 * part of the search.
 */
export function contestAccess({ gid, visible, uid }: Pick<ContestDoc, 'gid' | 'visible' | 'uid'>): string {
  if (gid === null) return visible ? searchAccess.everyone : searchAccess.author(uid)
  return visible ? searchAccess.members(gid) : searchAccess.roots(gid)
}

export function searchableContests({ contests }: Pick<ContestsContext, 'contests'>): SearchableSource {
  return {
    kind: 'contest',
    idsAfter: listIds(contests),
    async read(ids) {
      const fields = {
        title: 1,
        description: 1,
        titleEn: 1,
        descriptionEn: 1,
        gid: 1,
        visible: 1,
        uid: 1,
        createdAt: 1,
      }
      const rows = await contests.find({ _id: { $in: ids } }, fields).lean()
      return rows.map((row) => ({
        id: row._id,
        access: contestAccess(row),
        titles: nonEmptyTexts(row.title, row.titleEn),
        text: nonEmptyTexts(row.description, row.descriptionEn).join('\n\n'),
        gid: row.gid,
        createdAt: row.createdAt,
      }))
    },
  }
}
