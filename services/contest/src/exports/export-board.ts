import type { Locale } from '@verdict/proto/codes/locale'
import type { downloadContestRank } from '@verdict/proto/http/contest-exports'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { workbookOf } from '@verdict/kit/workbook'
import { findVisibleContest } from '../contests/find-contest.ts'
import type { ContestContext } from '../context.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { wholeBoard } from '../scoreboard/get-board.ts'
import { boardSheet } from './board-sheet.rules.ts'

/** The whole board as the actor sees it. @throws AppError contest.not_found, contest.not_started, contest.registration_required */
export async function exportBoard(
  ctx: ContestContext,
  actor: Actor,
  { containEnd, ...query }: RouteQuery<typeof downloadContestRank>,
  locale: Locale,
): Promise<Buffer> {
  const contest = await findVisibleContest(ctx, actor, query.cid)
  await assertMayEnter(ctx, contest, actor)
  const { rows, displayIds, people } = await wholeBoard(ctx, contest, actor, {
    ...query,
    containsEnd: containEnd ?? null,
  })
  const seatOf = (contest.teams ?? 0) === 0 ? null : (uid: string) => people.get(uid)?.team?.seat ?? ''
  return workbookOf(boardSheet(rows, { type: contest.type, displayIds, locale, seatOf }))
}
