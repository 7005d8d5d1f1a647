import type { Migration } from '@verdict/kit/migrations'
import type { DiscussionContext } from '../context.ts'
import { setAreas } from '../discussions/set-areas.ts'

/** Indexes of earlier versions, by `gid`. */
const formerIndexes = [
  'gid_1_status_1_topPriority_-1__id_-1',
  'gid_1_status_1_categoryId_1_topPriority_-1__id_-1',
  'gid_1_status_1_pid_1_topPriority_-1__id_-1',
  'uid_1_gid_1_topPriority_-1__id_-1',
]

/** Discussions get the area by which they are listed. Processes that do without the former indexes are slower, no more. */
export const discussionAreas: Migration<Pick<DiscussionContext, 'discussions'>> = {
  number: 1,
  name: 'give discussions their area',
  async run({ discussions }) {
    await setAreas({ discussions })
    const names = (await discussions.collection.indexes()).map(({ name }) => name)
    for (const name of formerIndexes) if (names.includes(name)) await discussions.collection.dropIndex(name)
  },
}
