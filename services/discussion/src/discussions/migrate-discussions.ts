import { defineJob, type Job } from '@verdict/kit/job'
import type { DiscussionContext } from '../context.ts'
import { publicArea } from './discussion.model.ts'

/** Indexes of earlier versions, by `gid`. */
const formerIndexes = [
  'gid_1_status_1_topPriority_-1__id_-1',
  'gid_1_status_1_categoryId_1_topPriority_-1__id_-1',
  'gid_1_status_1_pid_1_topPriority_-1__id_-1',
  'uid_1_gid_1_topPriority_-1__id_-1',
]

type Context = Pick<DiscussionContext, 'discussions'>

/** Gives discussions of earlier versions their area, in one look into an index when there are none. */
export async function migrateDiscussions({ discussions }: Context): Promise<void> {
  await setAreas({ discussions })
  const names = (await discussions.collection.indexes()).map(({ name }) => name)
  for (const name of formerIndexes) if (names.includes(name)) await discussions.collection.dropIndex(name)
}

async function setAreas({ discussions }: Context): Promise<{ healed: number }> {
  const area = { $ifNull: ['$gid', publicArea] }
  const { modifiedCount } = await discussions.updateMany({ area: null }, [{ $set: { area } }], { updatePipeline: true })
  return { healed: modifiedCount }
}

/** While processes of an earlier version run beside this one, their discussions get their area within half a minute. */
export function areaJob({ discussions }: Context): Job {
  return defineJob({
    name: 'set-areas',
    schedule: { everyMs: 30_000 },
    isNeeded: async () => (await discussions.exists({ area: null })) !== null,
    run: () => setAreas({ discussions }),
  })
}
