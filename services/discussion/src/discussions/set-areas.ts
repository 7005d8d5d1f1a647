import { defineJob, type Job } from '@verdict/kit/job'
import type { DiscussionsContext } from './context.ts'
import { publicArea } from './discussion.model.ts'

type Context = Pick<DiscussionsContext, 'discussions'>

/** Sets the area of discussions from earlier versions. */
export async function setAreas({ discussions }: Context): Promise<{ healed: number }> {
  const area = { $ifNull: ['$gid', publicArea] }
  const { modifiedCount } = await discussions.updateMany({ area: null }, [{ $set: { area } }], { updatePipeline: true })
  return { healed: modifiedCount }
}

/** During a rolling upgrade, sets the area of discussions created by processes of an earlier version. */
export function areaJob({ discussions }: Context): Job {
  return defineJob({
    name: 'set-areas',
    schedule: { everyMs: 30_000 },
    isNeeded: async () => (await discussions.exists({ area: null })) !== null,
    run: () => setAreas({ discussions }),
  })
}
