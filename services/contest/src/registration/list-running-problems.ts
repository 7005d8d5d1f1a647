import { defaultLocale } from '@verdict/proto/codes/locale'
import type { ContestDoc } from '../contests/contest.model.ts'
import { problemTitleIn } from '../contests/localized.rules.ts'
import type { RegistrationContext } from './context.ts'
import { isOpenTo } from './list-current.ts'
import { listParticipations } from './list-participations.ts'

type Context = Pick<
  RegistrationContext,
  'contests' | 'registrations' | 'teams' | 'submissionStats' | 'virtualRuns' | 'groups' | 'readCache' | 'clock'
>

type Row = Pick<ContestDoc, '_id' | 'gid' | 'problems'>

export interface RunningProblem {
  pid: number
  title: string
  titleEn: string
}

/**
 * The problems of all contests and virtual runs that somebody takes part in now, each once. A contest that is hidden
 * while it runs is included: its participants know its problems.
 */
export async function listRunningProblems(ctx: Context, uid: string): Promise<RunningProblem[]> {
  const now = ctx.clock.now()
  const running = { startsAt: { $lte: now }, endsAt: { $gt: now } }
  const [cids, runs] = await Promise.all([
    listParticipations(ctx, uid),
    ctx.virtualRuns.find({ uid, ...running }, { cid: 1 }).lean(),
  ])
  const isOwn = [{ _id: { $in: cids }, ...running }, { _id: { $in: runs.map(({ cid }) => cid) } }]
  const contests = await ctx.contests.find({ $or: isOwn }, { gid: 1, problems: 1 }).lean<Row[]>()
  const open = await Promise.all(contests.map(async (one) => ((await isOpenTo(ctx, one, uid)) ? one.problems : [])))
  const problems = open.flat().map((problem) => ({
    pid: problem.pid,
    title: problemTitleIn(defaultLocale, problem),
    titleEn: problemTitleIn('en-US', problem),
  }))
  return [...new Map(problems.map((problem) => [`${problem.pid} ${problem.title}`, problem])).values()]
}
