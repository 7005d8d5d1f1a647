import { findKnownContest } from '../contests/find-contest.ts'
import type { ContestActor, ContestForActor } from '../contests/contest.rules.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { visibleRun, type BoardView } from '../ranking/view.rules.ts'
import { figuresView } from '../board/board-access.ts'
import type { StatsContext } from './context.ts'

export interface VerdictCounts {
  /** Including pending and frozen submissions. */
  total: number
  byStatus: Map<number, number>
}

/**
 * Number of submissions to a problem by verdict, for the contest time and as far as the actor may know; without those
 * of its organizers.
 *
 * @throws AppError contest.not_found, sign_in.required, group.membership_required, contest.not_started,
 *   contest.registration_required
 */
export async function countVerdicts(
  ctx: StatsContext,
  actor: ContestActor,
  { cid, pid }: { cid: number; pid: number },
): Promise<VerdictCounts> {
  const contest = await findKnownContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  const view = await figuresView(ctx, contest, actor, false)
  const key = `verdicts ${cid} ${view.isFrozen} ${view.untilSec}`
  const counts = await ctx.readCache.get(key, () => countAll(ctx, contest, view))
  return counts.get(pid) ?? { total: 0, byStatus: new Map() }
}

/** Counts the verdicts of all problems, by problem. */
async function countAll(
  ctx: Pick<StatsContext, 'boards'>,
  contest: ContestForActor,
  view: BoardView,
): Promise<ReadonlyMap<number, VerdictCounts>> {
  const { settings, runs } = await ctx.boards.runs(contest)
  const counts = new Map<number, VerdictCounts>()
  for (const run of runs) {
    const shown = settings === null ? null : visibleRun(run, settings, view)
    if (shown === null) continue
    const known = counts.get(run.pid) ?? { total: 0, byStatus: new Map<number, number>() }
    counts.set(run.pid, known)
    known.total += 1
    const status = shown.verdict?.status
    if (status !== undefined) known.byStatus.set(status, (known.byStatus.get(status) ?? 0) + 1)
  }
  return counts
}
