import { ContestStatus } from '@verdict/proto/codes/contest'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getContestProblem } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { contestStatus, sortedProblems, type ContestForActor } from '../contests/contest.rules.ts'
import { toOwnView, type ContestView } from '../contests/contest-view.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { contestIn } from '../contests/localized.rules.ts'
import { findPracticeProblems } from '../contests/problems/practice-problems.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import { figuresView, findOpenContest } from './board-access.ts'
import type { BoardContext } from './context.ts'

type ProblemRow = RouteData<typeof getContestProblem>[number]

async function problemRows(
  ctx: BoardContext,
  contest: ContestForActor,
  actor: Actor | null,
  containsEnd = false,
): Promise<ProblemRow[]> {
  const board = await ctx.boards.board(contest, await figuresView(ctx, contest, actor, containsEnd))
  const sums = board.ranking.counts()
  const counts = new Map(board.displayIds.map((displayId, index) => [displayId, sums[index]]))
  return sortedProblems(contest).map(({ id, pid, displayId, displayTitle, color }) => {
    const { ac = 0, total = 0 } = counts.get(displayId) ?? {}
    return { id, cid: contest._id, pid, displayId, displayTitle, color, ac, total }
  })
}

/**
 * The problems with statistics from the public scoreboard; during a virtual run those of the same contest time. Guests
 * see the problems of contests with a public scoreboard.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required, contest.board_closed
 */
export async function listProblems(
  ctx: BoardContext,
  actor: Actor | null,
  { cid, containsEnd }: { cid: number; containsEnd?: boolean },
  lang: Locale,
): Promise<ProblemRow[]> {
  if (actor === null) {
    const contest = await findVisibleContest(ctx, actor, cid)
    if (!contest.openRank) throw new AppError('sign_in.required')
    return problemRows(ctx, contestIn(lang, await findOpenContest(ctx, actor, cid)), actor, containsEnd)
  }
  const contest = contestIn(lang, await findVisibleContest(ctx, actor, cid))
  await assertMayEnter(ctx, contest, actor)
  return withPractice(ctx, contest, actor, await problemRows(ctx, contest, actor, containsEnd))
}

/** Adds where each problem can be practised, once the contest is over for the actor. */
async function withPractice(
  ctx: BoardContext,
  contest: ContestForActor,
  actor: Actor,
  rows: ProblemRow[],
): Promise<ProblemRow[]> {
  const now = ctx.clock.now()
  const isOver = contestStatus(contest, now) === ContestStatus.Ended && (await runAt(ctx, contest, actor, now)) === null
  const places = isOver ? await findPracticeProblems(ctx, contest) : null
  return places === null ? rows : rows.map((row) => ({ ...row, practice: places.get(row.pid) ?? null }))
}

/** The contest for readers of the public scoreboard. Throws as `getOutsideBoard` does. */
export async function getOutsideInfo(
  ctx: BoardContext,
  actor: Actor | null,
  { cid }: { cid: number },
  lang: Locale,
): Promise<{ contest: ContestView; problemList: ProblemRow[] }> {
  const contest = contestIn(lang, await findOpenContest(ctx, actor, cid))
  const problemList = await problemRows(ctx, contest, actor)
  return { contest: toOwnView(contest, actor, ctx.clock.now()), problemList }
}
