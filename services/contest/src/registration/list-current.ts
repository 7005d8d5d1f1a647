import { GroupLevel } from '@verdict/proto/codes/group'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findGroupLevel } from '../roles/group-membership.ts'
import type { RegistrationContext } from './context.ts'
import { listParticipations } from './list-participations.ts'

type Context = Pick<
  RegistrationContext,
  'contests' | 'registrations' | 'teams' | 'submissionStats' | 'virtualRuns' | 'groups' | 'readCache' | 'clock'
>

export interface CurrentContest {
  cid: number
  title: string
  /** Empty: there is none. */
  titleEn: string
  startsAtMs: number
  endsAtMs: number
  isVirtual: boolean
}

type Row = Pick<ContestDoc, '_id' | 'title' | 'titleEn' | 'startsAt' | 'endsAt' | 'gid'>

const fields = { title: 1, titleEn: 1, startsAt: 1, endsAt: 1, gid: 1 } as const
const aheadMs = 86_400_000
const mostShown = 10

/**
 * Contests that somebody takes part in and that are running or start within a day, the first to end first; including
 * virtual runs.
 */
export async function listCurrentContests(ctx: Context, uid: string): Promise<CurrentContest[]> {
  const now = ctx.clock.now()
  const [cids, runs] = await Promise.all([
    listParticipations(ctx, uid),
    ctx.virtualRuns
      .find({ uid, endsAt: { $gt: now } }, { cid: 1, startsAt: 1, endsAt: 1 })
      .limit(mostShown)
      .lean(),
  ])
  const runCids = runs.map(({ cid }) => cid)
  const own = { _id: { $in: [...new Set([...cids, ...runCids])] }, visible: true }
  const isCurrent = { endsAt: { $gt: now }, startsAt: { $lte: new Date(now.getTime() + aheadMs) } }
  const found = await ctx.contests
    .find({ ...own, $or: [isCurrent, { _id: { $in: runCids } }] }, fields)
    .sort({ endsAt: 1, _id: 1 })
    .limit(2 * mostShown)
    .lean<Row[]>()
  const open = (await Promise.all(found.map(async (one) => ((await isOpenTo(ctx, one, uid)) ? one : [])))).flat()
  const runOf = new Map(runs.map((run) => [run.cid, run]))
  return open
    .map((contest) => toCurrent(contest, runOf.get(contest._id)))
    .toSorted((one, other) => one.endsAtMs - other.endsAtMs)
    .slice(0, mostShown)
}

/** Contests of a group are hidden from users who have left it. */
export async function isOpenTo(
  ctx: Pick<Context, 'groups' | 'readCache'>,
  { gid }: Pick<Row, 'gid'>,
  uid: string,
): Promise<boolean> {
  if (gid === null) return true
  const level = await findGroupLevel(ctx, { uid, roles: [] }, gid)
  return level !== null && level >= GroupLevel.Member
}

function toCurrent(contest: Row, run: { startsAt: Date; endsAt: Date } | undefined): CurrentContest {
  const { startsAt, endsAt } = run ?? contest
  return {
    cid: contest._id,
    title: contest.title,
    titleEn: contest.titleEn ?? '',
    isVirtual: run !== undefined,
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
  }
}
