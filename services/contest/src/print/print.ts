import type { getContestPrint } from '@verdict/proto/http/contest-on-site'
import { printLimits } from '@verdict/proto/http/contest-on-site'
import { ContestStatus } from '@verdict/proto/codes/contest'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import { contestStatus } from '../contests/contest.rules.ts'
import { findManageableContest, findVisibleContest } from '../contests/find-contest.ts'
import type { ContestContext } from '../context.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { findTeams } from '../teams/participants.ts'
import { takeLock } from '../send-locks/take-lock.ts'
import type { Print } from './print.model.ts'

/**
 * Takes a text to be printed.
 *
 * @throws AppError contest.not_found, contest.not_started, contest.registration_required, contest.print_closed,
 *   contest.ended, contest.print_too_short, contest.print_too_soon
 */
export async function submitPrint(
  ctx: ContestContext,
  actor: Actor,
  { cid, content }: { cid: number; content: string },
): Promise<void> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  if (!contest.openPrint) throw new AppError('contest.print_closed')
  if (contestStatus(contest, ctx.clock.now()) === ContestStatus.Ended) throw new AppError('contest.ended')
  const { minCharacters } = printLimits
  if (content.trim().length < minCharacters) throw new AppError('contest.print_too_short', { limit: minCharacters })
  const waitSec = await takeLock(ctx, `print ${actor.uid}`, printLimits.lockSec)
  if (waitSec > 0) throw new AppError('contest.print_too_soon', { waitSec })
  await ctx.prints.create({
    _id: await nextId(ctx.db, 'prints'),
    ...{ cid, uid: actor.uid, username: actor.username, content },
    ...{ printed: false, createdAt: ctx.clock.now() },
  })
}

/** Those that wait first, oldest first. @throws AppError contest.not_found, contest.not_manageable */
export async function listPrints(
  ctx: ContestContext,
  actor: Actor,
  query: RouteQuery<typeof getContestPrint>,
): Promise<RouteData<typeof getContestPrint>> {
  await findManageableContest(ctx, actor, query.cid)
  const page = await pagedList<Print>({
    model: ctx.prints,
    filter: { cid: query.cid },
    sort: { printed: 1, _id: 1 },
    fields: { content: 0 },
    request: pageOfQuery(query, { limit: 15 }),
  })
  const uids = page.records.map(({ uid }) => uid)
  const people = await ctx.people.find(uids)
  const teams = await findTeams(ctx, query.cid, uids)
  const records = page.records.map(({ _id: id, cid, uid, username, printed, createdAt }) => ({
    ...{ id, cid, username, status: printed ? 1 : 0, gmtCreate: createdAt.toISOString() },
    realname: people.get(uid)?.realname ?? null,
    team: teams.get(uid)?.name ?? null,
    organisation: teams.get(uid)?.organisation?.name ?? null,
    seat: teams.get(uid)?.seat ?? null,
  }))
  return { ...page, records }
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.print_not_found */
export async function markPrinted(
  ctx: ContestContext,
  actor: Actor,
  { id, cid }: { id: number; cid: number },
): Promise<void> {
  await findManageableContest(ctx, actor, cid)
  const { matchedCount } = await ctx.prints.updateOne({ _id: id, cid }, { $set: { printed: true } })
  if (matchedCount === 0) throw new AppError('contest.print_not_found')
}

/** For who runs the contest, and who wrote it. @throws AppError contest.print_not_found, contest.not_found, contest.not_manageable */
export async function readPrint(ctx: ContestContext, actor: Actor, id: number): Promise<Print> {
  const print = await ctx.prints.findById(id).lean<Print>()
  if (print === null) throw new AppError('contest.print_not_found')
  if (print.uid !== actor.uid) await findManageableContest(ctx, actor, print.cid)
  return print
}
