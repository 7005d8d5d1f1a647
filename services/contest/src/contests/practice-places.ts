import type { Static } from 'typebox'
import type { ContestProblemRow } from '@verdict/proto/http/contest'
import { isUnavailable } from '@verdict/kit/errors'
import type { ContestContext } from '../context.ts'
import type { ContestDoc } from './contest.model.ts'
import { isPractisable } from './contest.rules.ts'

type Practice = NonNullable<Static<typeof ContestProblemRow>['practice']>

/**
 * Where the problems of a contest are practised, by pid: on the site, or in its group. What is not public there is missing.
 * At most a second old; null while the owner of problems cannot be reached.
 */
export async function findPracticePlaces(
  ctx: Pick<ContestContext, 'problemService' | 'reads'>,
  contest: Pick<ContestDoc, '_id' | 'gid' | 'problems'>,
): Promise<ReadonlyMap<number, Practice> | null> {
  const pids = contest.problems.map(({ pid }) => pid)
  try {
    const { problems } = await ctx.reads.get(`practice ${contest._id} ${pids.join()}`, () =>
      ctx.problemService.getMany({ pids }),
    )
    const open = problems.filter((problem) => isPractisable(contest, problem))
    return new Map(open.map(({ pid, problemId, gid }) => [pid, { problemId, gid: gid === 0 ? null : gid }]))
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
