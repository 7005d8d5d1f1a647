import type { Locale } from '@verdict/proto/codes/locale'
import type { downloadContestRank } from '@verdict/proto/http/contest/exports'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { workbookOf } from '@verdict/kit/workbook'
import { seesAsJury } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { fullCurrentBoard } from '../board/virtual-board.ts'
import { boardSheet } from './board-sheet.rules.ts'
import type { ExportsContext } from './context.ts'

/**
 * The whole board as the actor sees it; seats are for who sees what the jury sees.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required
 */
export async function exportBoard(
  ctx: ExportsContext,
  actor: Actor,
  { containEnd, ...query }: RouteQuery<typeof downloadContestRank>,
  locale: Locale,
): Promise<Buffer> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  await assertMayEnter(ctx, contest, actor)
  const { rows, displayIds, people } = await fullCurrentBoard(ctx, contest, actor, {
    ...query,
    containsEnd: containEnd ?? null,
  })
  const hasSeats = (contest.teams ?? 0) > 0 && seesAsJury(actor, contest)
  const seatOf = hasSeats ? (uid: string) => people.get(uid)?.team?.seat ?? '' : null
  return workbookOf(boardSheet(rows, { type: contest.type, displayIds, locale, seatOf }))
}
