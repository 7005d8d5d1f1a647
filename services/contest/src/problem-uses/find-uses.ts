import type { ContestDoc } from '../contests/contest.model.ts'
import { isRegistered } from '../registration/is-registered.ts'
import type { ProblemUsesContext } from './context.ts'
import { latestContestEnd, canParticipate, type UsingContest } from './problem-use.rules.ts'

type Context = Pick<
  ProblemUsesContext,
  'contests' | 'virtualRuns' | 'registrations' | 'teams' | 'readCache' | 'registrationCache' | 'memberships' | 'clock'
>
type Using = UsingContest & Pick<ContestDoc, '_id' | 'startsAt' | 'version' | 'teams'>

export interface ProblemUses {
  runningUntil: Date | null
  ahead: { until: Date | null } | null
}

/**
 * Which running contest or virtual run hides a problem's editorial from somebody, and which contests with it are
 * upcoming.
 */
export async function findProblemUses(
  ctx: Context,
  { pid, gid, uid }: { pid: number; gid: number | null; uid: string },
): Promise<ProblemUses> {
  const now = ctx.clock.now()
  const gids = await groupsOf(ctx, uid)
  const among = [null, ...new Set([...gids, ...(gid === null ? [] : [gid])])]
  const [contests, virtualEnds] = await Promise.all([
    contestsWith(ctx, { pid, gids: among, now }),
    virtualEndsOf(ctx, pid, uid, now),
  ])
  const running = contests.filter(({ startsAt }) => startsAt <= now)
  const isConcerned = (one: Using) => concerns(ctx, one, { uid, isMember: one.gid !== null && gids.has(one.gid) })
  const own = await Promise.all(running.map(async (one) => ((await isConcerned(one)) ? one.endsAt : null)))
  const ends = [...own, ...virtualEnds].filter((end) => end !== null).map((end) => end.getTime())
  return {
    runningUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    ahead: latestContestEnd(contests, gid),
  }
}

/** The groups of which somebody is a member, at most a second old. */
async function groupsOf({ memberships, readCache }: Context, uid: string): Promise<ReadonlySet<number>> {
  if (uid === '') return new Set()
  const answer = await readCache.get(`memberships ${uid}`, () => memberships.listOf({ uid }))
  return new Set(answer.memberships.map(({ gid }) => gid))
}

/**
 * Contests of the site and of these groups with the problem that have not ended. Those of other groups are left out,
 * however many there are.
 */
function contestsWith(
  { contests }: Context,
  { pid, gids, now }: { pid: number; gids: (number | null)[]; now: Date },
): Promise<Using[]> {
  const fields = { startsAt: 1, endsAt: 1, gid: 1, visible: 1, version: 1, teams: 1 } as const
  return contests
    .find({ 'problems.pid': pid, endsAt: { $gt: now }, gid: { $in: gids } }, fields)
    .lean<Using[]>()
    .exec()
}

async function concerns(
  ctx: Context,
  contest: Using,
  { uid, isMember }: { uid: string; isMember: boolean },
): Promise<boolean> {
  if (contest.gid === null && contest.visible) return true
  if (uid === '') return false
  return canParticipate(contest, { isMember, isRegistered: await isRegistered(ctx, contest, uid) })
}

async function virtualEndsOf(
  { contests, virtualRuns }: Context,
  pid: number,
  uid: string,
  now: Date,
): Promise<readonly Date[]> {
  if (uid === '') return []
  const runs = await virtualRuns
    .find({ uid, startsAt: { $lte: now }, endsAt: { $gt: now } }, { cid: 1, endsAt: 1 })
    .lean()
  if (runs.length === 0) return []
  const cids = runs.map(({ cid }) => cid)
  const using = await contests.find({ _id: { $in: cids }, 'problems.pid': pid }, { _id: 1 }).lean()
  const isUsing = new Set(using.map(({ _id }) => _id))
  return runs.filter(({ cid }) => isUsing.has(cid)).map(({ endsAt }) => endsAt)
}
