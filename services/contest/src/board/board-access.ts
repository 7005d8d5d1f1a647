import { ContestStatus } from '@verdict/proto/codes/contest'
import type { getContestRank } from '@verdict/proto/http/contest/contest'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { contestStatus, seesAsJury, type ContestActor, type ContestForActor } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { isFrozen } from '../ranking/freeze.rules.ts'
import type { BoardView } from '../ranking/view.rules.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import { virtualViews } from '../virtual-runs/virtual-run.rules.ts'
import type { BoardContext } from './context.ts'

export type BoardQuery = RouteBody<typeof getContestRank>

/** Runs after the end count only in contests that take them: they may have been taken before the setting changed. */
function showsLate(
  { allowEndSubmit }: Pick<ContestForActor, 'allowEndSubmit'>,
  containsEnd: boolean | null = false,
): boolean {
  return containsEnd === true && allowEndSubmit
}

/**
 * The view of the scoreboard for an actor; only those who run or analyse the contest may look behind the freeze, and
 * only on request.
 */
export function viewFor(
  contest: ContestForActor,
  actor: ContestActor,
  query: Pick<BoardQuery, 'forceRefresh' | 'containsEnd' | 'atMinute'>,
  now: Date,
): BoardView {
  const looksPast = query.forceRefresh === true && seesAsJury(actor, contest)
  const isHidden = !looksPast && isFrozen(contest, now)
  const untilSec = query.atMinute == null ? Infinity : query.atMinute * 60
  // A time in the future shows the current board, which needs no cache entry of its own.
  const earlier = contest.startsAt.getTime() + untilSec * 1000 > now.getTime() ? {} : { untilSec }
  return { isFrozen: isHidden, containsEnd: showsLate(contest, query.containsEnd), ...earlier }
}

/**
 * The view for statistics of problems: behind the freeze for those with jury access; during a virtual run what the
 * public saw at the same contest time.
 */
export async function figuresView(
  ctx: Pick<BoardContext, 'virtualRuns' | 'readCache' | 'clock'>,
  contest: ContestForActor,
  actor: ContestActor,
  containsEnd: boolean,
): Promise<BoardView> {
  const now = ctx.clock.now()
  const isHidden = isFrozen(contest, now) && !seesAsJury(actor, contest)
  const run = await runAt(ctx, contest, actor, now)
  if (run === null) return { isFrozen: isHidden, containsEnd: showsLate(contest, containsEnd) }
  return virtualViews(run, { isFrozen: isHidden, atMinute: null }, now).all
}

/** A contest whose scoreboard is public now; those with jury access may see it at any time. */
export async function findOpenContest(ctx: BoardContext, actor: Actor | null, cid: number): Promise<ContestForActor> {
  const contest = await findVisibleContest(ctx, actor, cid)
  if (seesAsJury(actor, contest)) return contest
  if (!contest.openRank) throw new AppError('contest.board_closed')
  if (contestStatus(contest, ctx.clock.now()) === ContestStatus.Scheduled) throw new AppError('contest.not_started')
  return contest
}
