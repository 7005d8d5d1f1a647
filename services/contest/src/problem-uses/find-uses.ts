import { GroupLevel } from '@verdict/proto/codes/group'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findGroupLevel } from '../roles/group-membership.ts'
import { isRegistered } from '../registration/is-registered.ts'
import type { ProblemUsesContext } from './context.ts'
import { latestContestEnd, canParticipate, type UsingContest } from './problem-use.rules.ts'

type Context = Pick<
  ProblemUsesContext,
  'contests' | 'virtualRuns' | 'registrations' | 'teams' | 'readCache' | 'registrationCache' | 'groups' | 'clock'
>
type Using = UsingContest & Pick<ContestDoc, '_id' | 'startsAt' | 'version' | 'teams'>

/** Contests of one problem that are looked at, the first to end first. */
const maxContests = 200

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
  const [contests, virtualEnds] = await Promise.all([contestsWith(ctx, pid, now), virtualEndsOf(ctx, pid, uid, now)])
  const running = contests.filter(({ startsAt }) => startsAt <= now)
  const own = await Promise.all(running.map(async (one) => ((await concerns(ctx, one, uid)) ? one.endsAt : null)))
  const ends = [...own, ...virtualEnds].filter((end) => end !== null).map((end) => end.getTime())
  return {
    runningUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    ahead: latestContestEnd(contests, gid),
  }
}

function contestsWith({ contests }: Context, pid: number, now: Date): Promise<Using[]> {
  const fields = { startsAt: 1, endsAt: 1, gid: 1, visible: 1, version: 1, teams: 1 } as const
  return contests
    .find({ 'problems.pid': pid, endsAt: { $gt: now } }, fields)
    .sort({ endsAt: 1, _id: 1 })
    .limit(maxContests)
    .lean<Using[]>()
    .exec()
}

async function concerns(ctx: Context, contest: Using, uid: string): Promise<boolean> {
  const { gid } = contest
  if (gid === null && contest.visible) return true
  if (uid === '') return false
  const level = gid === null ? null : await findGroupLevel(ctx, { uid, roles: [] }, gid)
  return canParticipate(contest, {
    isMember: level !== null && level >= GroupLevel.Member,
    isRegistered: await isRegistered(ctx, contest, uid),
  })
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
