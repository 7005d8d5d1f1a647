import type { Migration } from '@verdict/kit/migrations'
import type { Model } from 'mongoose'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import { setAreas } from '../discussions/set-areas.ts'

/** Indexes of earlier versions, by `gid`. */
const formerIndexes = [
  'gid_1_status_1_topPriority_-1__id_-1',
  'gid_1_status_1_categoryId_1_topPriority_-1__id_-1',
  'gid_1_status_1_pid_1_topPriority_-1__id_-1',
  'uid_1_gid_1_topPriority_-1__id_-1',
]

/**
 * Sets the area by which discussions are listed. Older processes still work without the former indexes, but more
 * slowly.
 */
export const discussionAreas: Migration<{ discussions: Model<DiscussionDoc> }> = {
  number: 1,
  name: 'give discussions their area',
  async run({ discussions }) {
    await setAreas({ discussions })
    const names = (await discussions.collection.indexes()).map(({ name }) => name)
    for (const name of formerIndexes) if (names.includes(name)) await discussions.collection.dropIndex(name)
  },
}
