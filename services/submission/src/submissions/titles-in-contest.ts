import type { Actor } from '@verdict/kit/actor'
import type { SubmissionContext } from '../context.ts'

/**
 * What a contest calls its problems, by pid: who takes part must not learn another title from a submission. Problems
 * that the contest gives no title, and all of other scopes, are missing.
 */
export async function findTitlesInContest(
  ctx: Pick<SubmissionContext, 'policies'>,
  actor: Actor | null,
  cid: number,
  pids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (cid === 0) return new Map()
  const problems = await ctx.policies.problemsIn(actor, { cid }, { pids })
  return new Map(problems.filter(({ title }) => title !== '').map(({ pid, title }) => [pid, title]))
}
