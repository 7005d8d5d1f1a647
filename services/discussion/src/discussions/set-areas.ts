import { defineJob, type Job } from '@verdict/kit/job'
import type { DiscussionsContext } from './context.ts'
import { publicArea } from './discussion.model.ts'

type Context = Pick<DiscussionsContext, 'discussions'>

/** Gives discussions of earlier versions their area. */
export async function setAreas({ discussions }: Context): Promise<{ healed: number }> {
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
