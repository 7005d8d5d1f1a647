import { isUnavailable } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ProjectionsContext } from './context.ts'

/**
 * Returns the problems that the actor may manage according to their owner, at most a second old. Only managers may see
 * the test data: running the contest, training or group that shows a problem is not enough. While the owner cannot be
 * reached nobody manages any, and submissions are still shown.
 */
export async function findManagedProblems(
  ctx: Pick<ProjectionsContext, 'problemService' | 'problemCache'>,
  actor: PolicyActor,
  pids: readonly number[],
): Promise<ReadonlySet<number>> {
  const distinct = [...new Set(pids)].sort((a, b) => a - b)
  if (actor === null || distinct.length === 0) return new Set()
  const { uid, username, roles } = actor
  try {
    return await ctx.problemCache.get(JSON.stringify(['managed', uid, username, roles, distinct]), async () => {
      const { rights } = await ctx.problemService.getRights({ uid, username, roles: [...roles], pids: distinct })
      return new Set(rights.filter(({ manage }) => manage).map(({ pid }) => pid))
    })
  } catch (error) {
    if (isUnavailable(error)) return new Set()
    throw error
  }
}
