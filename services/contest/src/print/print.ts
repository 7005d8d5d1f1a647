import type { getContestPrint } from '@verdict/proto/http/contest/on-site'
import { printLimits } from '@verdict/proto/http/contest/on-site'
import { ContestStatus } from '@verdict/proto/codes/contest'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { can, type Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError, maskRefusals } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import { contestStatus, mayShowRealname } from '../contests/contest.rules.ts'
import { findContestForStaff, findVisibleContest, findContestForStaffOrAnalyst } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { accountsInRooms, findTeams } from '../teams/participants.ts'
import { isInRooms } from '../roles/staff-member.rules.ts'
import { startCooldown } from '../cooldowns/start-cooldown.ts'
import type { PrintContext } from './context.ts'
import { hasPrinter } from './printer.ts'
import type { Print, PrintJob } from './print.model.ts'

/**
 * Submits a text for printing; for users who may submit and send messages.
 *
 * @throws AppError submission.banned, contest.not_found, contest.not_started, contest.registration_required,
 *   contest.print_closed, contest.ended, contest.print_too_short, contest.print_too_soon, contest.staff_takes_no_part
 */
export async function submitPrint(
  ctx: PrintContext,
  actor: Actor,
  { cid, content }: { cid: number; content: string },
): Promise<void> {
  if (!can(actor, 'submit')) throw new AppError('submission.banned')
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  if (contest.actorAssignment !== null) throw new AppError('contest.staff_takes_no_part')
  if (!contest.openPrint) throw new AppError('contest.print_closed')
  if (contestStatus(contest, ctx.clock.now()) === ContestStatus.Ended) throw new AppError('contest.ended')
  const { minCharacters } = printLimits
  if (content.trim().length < minCharacters) throw new AppError('contest.print_too_short', { limit: minCharacters })
  const waitSec = await startCooldown(ctx, `print ${actor.uid}`, printLimits.cooldownSec)
  if (waitSec > 0) throw new AppError('contest.print_too_soon', { waitSec })
  await ctx.prints.create({
    _id: await nextId(ctx.db, 'prints'),
    cid,
    uid: actor.uid,
    username: actor.username,
    content,
    printed: false,
    createdAt: ctx.clock.now(),
    ...(hasPrinter(ctx.settings) && ctx.settings.CONTEST_PRINT_AUTOMATIC ? { job: queuedJob(ctx.clock.now()) } : {}),
  })
}

/** The list shows this many characters of a text. */
const shownCharacters = 200

/**
 * Waiting ones first, oldest first; staff see those of their rooms.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listPrints(
  ctx: PrintContext,
  actor: Actor,
  query: RouteQuery<typeof getContestPrint>,
): Promise<RouteData<typeof getContestPrint>> {
  const { contest, rooms } = await findContestForStaffOrAnalyst(ctx, actor, query.cid, 'printing')
  const ofRooms = rooms.length === 0 ? {} : { uid: { $in: await accountsInRooms(ctx, query.cid, rooms) } }
  const page = await pagedList<Print>({
    model: ctx.prints,
    filter: { cid: query.cid, ...ofRooms },
    sort: { printed: 1, _id: 1 },
    request: pageOfQuery(query, { limit: 15 }),
  })
  const uids = page.records.map(({ uid }) => uid)
  const people = await ctx.people.find(uids)
  const teams = await findTeams(ctx, query.cid, uids)
  const namesPeople = mayShowRealname(contest, actor)
  const records = page.records.map(({ _id: id, cid, uid, username, content, printed, createdAt, job }) => ({
    id,
    cid,
    username,
    status: printed ? 1 : 0,
    gmtCreate: createdAt.toISOString(),
    content: content.slice(0, shownCharacters),
    job: job === undefined ? null : { state: job.state, reason: job.reason, tries: job.tries },
    realname: namesPeople ? (people.get(uid)?.realname ?? null) : null,
    team: teams.get(uid)?.name ?? null,
    organisation: teams.get(uid)?.organisation?.name ?? null,
    seat: teams.get(uid)?.seat ?? null,
  }))
  return { ...page, records, printer: hasPrinter(ctx.settings) }
}

function queuedJob(at: Date): PrintJob {
  return { state: 'queued', tries: 0, at, reason: null }
}

/**
 * Queues a text for the printer, also if it was printed before. Has no effect while it is queued.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.print_not_found, contest.print_without_printer
 */
export async function sendToPrinter(
  ctx: PrintContext,
  actor: Actor,
  { id, cid }: { id: number; cid: number },
): Promise<void> {
  const { rooms } = await findContestForStaff(ctx, actor, cid, 'printing')
  const print = await ctx.prints.findOne({ _id: id, cid }, { uid: 1, job: 1 }).lean<Pick<Print, 'uid' | 'job'>>()
  if (print === null || !(await isServed(ctx, { cid, rooms }, print.uid))) throw new AppError('contest.print_not_found')
  if (!hasPrinter(ctx.settings)) throw new AppError('contest.print_without_printer')
  const at = ctx.clock.now()
  describeAudit({ before: { job: { [id]: print.job?.state } }, after: { job: { [id]: 'queued' } } })
  await ctx.prints.updateOne({ _id: id, job: { $exists: false } }, { $set: { job: queuedJob(at) } })
  const again = { 'job.state': 'queued', 'job.at': at, 'job.reason': null }
  await ctx.prints.updateOne({ _id: id, 'job.state': { $in: ['sent', 'failed'] } }, { $set: again })
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.print_not_found */
export async function markPrinted(
  ctx: PrintContext,
  actor: Actor,
  { id, cid }: { id: number; cid: number },
): Promise<void> {
  const { rooms } = await findContestForStaff(ctx, actor, cid, 'printing')
  const print = await ctx.prints.findOne({ _id: id, cid }, { uid: 1 }).lean<Pick<Print, 'uid'>>()
  if (print === null || !(await isServed(ctx, { cid, rooms }, print.uid))) throw new AppError('contest.print_not_found')
  const before = await ctx.prints.findOneAndUpdate({ _id: id, cid }, { $set: { printed: true } }).lean<Print>()
  describeAudit({ before: { printed: { [id]: before?.printed } }, after: { printed: { [id]: true } } })
}

async function isServed(
  ctx: Pick<PrintContext, 'teams'>,
  { cid, rooms }: { cid: number; rooms: readonly string[] },
  uid: string,
): Promise<boolean> {
  const teams = await findTeams(ctx, cid, [uid])
  return isInRooms(teams.get(uid)?.seat ?? null, rooms)
}

/**
 * For its author, those with jury access, and staff that prints in its room.
 *
 * @throws AppError contest.print_not_found
 */
export async function readPrint(ctx: PrintContext, actor: Actor, id: number): Promise<Print> {
  const print = await ctx.prints.findById(id).lean<Print>()
  if (print === null) throw new AppError('contest.print_not_found')
  if (print.uid === actor.uid) return print
  const { cid, uid } = print
  const contestForStaff = findContestForStaffOrAnalyst(ctx, actor, cid, 'printing')
  const { rooms } = await maskRefusals(
    contestForStaff,
    ['contest.not_found', 'contest.not_manageable'],
    'contest.print_not_found',
  )
  if (!(await isServed(ctx, { cid, rooms }, uid))) throw new AppError('contest.print_not_found')
  return print
}
