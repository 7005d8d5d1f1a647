import { Visibility } from '@verdict/proto/codes/visibility'
import { listIds, type SearchableSource } from '@verdict/kit/searchable'
import { searchAccess } from '@verdict/proto/codes/capabilities/search'
import type { DiscussionsContext } from './context.ts'
import type { DiscussionDoc } from './discussion.model.ts'

/** Determines who finds a discussion in search: the users who may read it by `findReadableDiscussion`. */
export function discussionAccess({ gid, status }: Pick<DiscussionDoc, 'gid' | 'status'>): string {
  if (gid === null) return status === Visibility.Shown ? searchAccess.discussions : searchAccess.admins
  return status === Visibility.Shown ? searchAccess.discussionMembers(gid) : searchAccess.discussionManagers(gid)
}

export function searchableDiscussions({ discussions }: Pick<DiscussionsContext, 'discussions'>): SearchableSource {
  return {
    kind: 'discussion',
    idsAfter: listIds(discussions),
    async read(ids) {
      const rows = await discussions.find({ _id: { $in: ids } }).lean()
      return rows.map((row) => ({
        id: row._id,
        access: discussionAccess(row),
        titles: [row.title],
        gid: row.gid,
        text: `${row.description}\n\n${row.content}`,
        createdAt: row.createdAt,
      }))
    },
  }
}
