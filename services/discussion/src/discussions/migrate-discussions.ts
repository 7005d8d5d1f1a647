import type { DiscussionContext } from '../context.ts'
import { publicArea } from './discussion.model.ts'

/** Indexes of earlier versions, by `gid`. */
const formerIndexes = [
  'gid_1_status_1_topPriority_-1__id_-1',
  'gid_1_status_1_categoryId_1_topPriority_-1__id_-1',
  'gid_1_status_1_pid_1_topPriority_-1__id_-1',
  'uid_1_gid_1_topPriority_-1__id_-1',
]

/** Gives discussions of earlier versions their area, in one look into an index when there are none. */
export async function migrateDiscussions({ discussions }: Pick<DiscussionContext, 'discussions'>): Promise<void> {
  const area = { $ifNull: ['$gid', publicArea] }
  await discussions.updateMany({ area: null }, [{ $set: { area } }], { updatePipeline: true })
  const names = (await discussions.collection.indexes()).map(({ name }) => name)
  for (const name of formerIndexes) if (names.includes(name)) await discussions.collection.dropIndex(name)
}
