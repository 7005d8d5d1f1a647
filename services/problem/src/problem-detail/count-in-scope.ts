import { isAllowed } from '@verdict/proto/codes/policy'
import { nullIfUnavailable } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { columnOf, zeroCounts, type ProblemCounts } from '../counters/count.rules.ts'
import type { ResolvedProblem } from '../scope/resolve-problem.ts'
import type { ProblemDetailContext } from './context.ts'

/**
 * Verdict counts of a problem, as far as the actor may see them: those of the contest in a contest, otherwise those of
 * practice (`ofPractice`). In a contest `total` includes submissions that are pending or hidden by the freeze. While
 * the contest service is unavailable all counts are zero.
 */
export async function countInScope(
  ctx: Pick<ProblemDetailContext, 'contests' | 'contestCache'>,
  actor: PolicyActor,
  { policy, inScope }: ResolvedProblem,
  ofPractice: ProblemCounts,
): Promise<ProblemCounts> {
  const cid = policy.scope?.cid ?? 0
  if (!isAllowed(policy, 'seeVerdicts')) return zeroCounts
  if (cid === 0) return ofPractice
  // The counts depend on the viewer's role, on the time, and on the time of a virtual run.
  const { startsAtMs, endsAtMs } = policy
  const key = [cid, inScope.pid, isAllowed(policy, 'seeAllSubmissions'), startsAtMs, endsAtMs].join(' ')
  const counts = await nullIfUnavailable(ctx.contestCache.get(key, () => countInContest(ctx, actor, cid, inScope.pid)))
  return counts ?? zeroCounts
}

async function countInContest(
  { contests }: Pick<ProblemDetailContext, 'contests'>,
  actor: PolicyActor,
  cid: number,
  pid: number,
): Promise<ProblemCounts> {
  const { uid, username, roles } = actor ?? { uid: '', username: '', roles: [] }
  const { total, verdicts } = await contests.countVerdicts({ cid, pid, uid, username, roles: [...roles] })
  const counts = { ...zeroCounts, total }
  for (const { status, count } of verdicts) {
    const column = columnOf(status)
    if (column !== null) counts[column] += count
  }
  return counts
}
