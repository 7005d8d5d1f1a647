import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { mayShowRealname } from '../contests/contest.rules.ts'
import { findContestForStaff, findContestForStaffOrAnalyst } from '../contests/find-contest.ts'
import type { Person } from '../people/people.ts'
import { isInRooms } from '../roles/staff-member.rules.ts'
import type { BalloonsContext } from './context.ts'
import { firstSolves, type Solve } from './solves.rules.ts'

function balloonKey({ uid, pid }: Pick<Solve, 'uid' | 'pid'>): string {
  return `${pid} ${uid}`
}

/**
 * Undelivered ones first, oldest first; staff see those of their rooms.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listBalloons(
  ctx: BalloonsContext,
  actor: Actor,
  query: RouteQuery<typeof getContestAcInfo>,
): Promise<RouteData<typeof getContestAcInfo>> {
  const { cid } = query
  const { contest, rooms } = await findContestForStaffOrAnalyst(ctx, actor, cid, 'balloons')
  const page = pageOfQuery(query, { limit: 20 })
  const { runs, settings, people, isStar } = await ctx.boards.runs(contest)
  const brought = new Set((await ctx.balloons.find({ cid }).lean()).map(balloonKey))
  const isBrought = (solve: Solve) => brought.has(balloonKey(solve))
  const all = settings === null ? [] : firstSolves(runs, settings, isStar)
  const solves = all.filter(({ uid }) => isInRooms(seatOf(people, uid), rooms))
  const problems = new Map(contest.problems.map((problem) => [problem.pid, problem]))
  const ordered = solves.sort(
    (a, b) =>
      Number(isBrought(a)) - Number(isBrought(b)) || a.submittedAtMs - b.submittedAtMs || a.submitId - b.submitId,
  )
  const namesPeople = mayShowRealname(contest, actor)
  const records = ordered.slice(page.skip, page.skip + page.limit).map((solve) => {
    const { uid, pid, submitId, submittedAtMs, elapsedSec, isFirst } = solve
    const [person, problem] = [people.get(uid), problems.get(pid)]
    return {
      id: submitId,
      uid,
      cid,
      pid,
      submitId,
      time: elapsedSec,
      firstBlood: isFirst,
      displayId: problem?.displayId ?? '',
      color: problem?.color ?? null,
      username: person?.username ?? uid,
      realname: namesPeople ? (person?.realname ?? null) : null,
      organisation: person?.team?.organisation ?? null,
      seat: seatOf(people, uid),
      status: JudgeStatus.Accepted,
      submitTime: new Date(submittedAtMs).toISOString(),
      checked: isBrought(solve),
    }
  })
  return toPage(records, ordered.length, page)
}

function seatOf(people: ReadonlyMap<string, Person>, uid: string): string | null {
  return people.get(uid)?.team?.seat ?? null
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.ac_info_not_found */
export async function checkBalloon(
  ctx: BalloonsContext,
  actor: Actor,
  { id, cid, checked }: { id: number; cid: number; checked: boolean },
): Promise<void> {
  const { contest, rooms } = await findContestForStaff(ctx, actor, cid, 'balloons')
  const { runs, people } = await ctx.boards.runs(contest)
  const run = runs.find(({ submitId }) => submitId === id)
  if (run?.verdict?.status !== JudgeStatus.Accepted || !isInRooms(seatOf(people, run.uid), rooms))
    throw new AppError('contest.ac_info_not_found')
  const key = { cid, uid: run.uid, pid: run.pid }
  const brought = { $set: { by: actor.username, at: ctx.clock.now() } }
  const before = checked
    ? await ctx.balloons.findOneAndUpdate(key, brought, { upsert: true }).lean()
    : await ctx.balloons.findOneAndDelete(key).lean()
  describeAudit({ before: { checked: { [id]: before !== null } }, after: { checked: { [id]: checked } } })
}
