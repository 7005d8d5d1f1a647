import type { Static } from 'typebox'
import type { ContestProblemRow } from '@verdict/proto/http/contest/contest'
import { nullIfUnavailable } from '@verdict/kit/errors'
import type { ContestDoc } from '../contest.model.ts'
import { isPractisable } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'

type Practice = NonNullable<Static<typeof ContestProblemRow>['practice']>

/**
 * Finds where the problems of a contest can be practised, by pid: on the site, or in its group. Problems that are not
 * public there are missing. The result is at most a second old, or null while the problem service is unavailable.
 */
export async function findPracticeProblems(
  ctx: Pick<ContestsContext, 'problemService' | 'readCache'>,
  contest: Pick<ContestDoc, '_id' | 'gid' | 'problems'>,
): Promise<ReadonlyMap<number, Practice> | null> {
  const pids = contest.problems.map(({ pid }) => pid)
  const read = () => ctx.problemService.getMany({ pids })
  const answer = await nullIfUnavailable(ctx.readCache.get(`practice ${contest._id} ${pids.join()}`, read))
  if (answer === null) return null
  const open = answer.problems.filter((problem) => isPractisable(contest, problem))
  return new Map(open.map(({ pid, problemId, gid }) => [pid, { problemId, gid: gid === 0 ? null : gid }]))
}
