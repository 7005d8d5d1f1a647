import { listIds, nonEmptyTexts, type SearchableSource } from '@verdict/kit/searchable'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { GroupsContext } from './context.ts'

/** A hidden group does not exist for who is no member. */
export function searchableGroups({ groups }: Pick<GroupsContext, 'groups'>): SearchableSource {
  return {
    kind: 'group',
    idsAfter: listIds(groups),
    async read(ids) {
      const rows = await groups.find({ _id: { $in: ids } }).lean()
      return rows.map(
        ({ _id: id, name, shortName, brief, description, briefEn, descriptionEn, visible, createdAt }) => ({
          id,
          titles: [name],
          aliases: [shortName],
          text: nonEmptyTexts(brief, briefEn, description, descriptionEn).join('\n\n'),
          createdAt,
          access: visible ? searchAccess.everyone : searchAccess.members(id),
        }),
      )
    },
  }
}
