import { AppError } from '@verdict/kit/errors'
import type { ContestContext } from '../context.ts'
import { isContestAdmin, type ContestActor } from './contest.rules.ts'
import type { ContestDoc } from './contest.model.ts'

type FindContext = Pick<ContestContext, 'contests' | 'reads'>

/** From memory, at most a second old. @throws AppError contest.not_found */
export async function findContest(ctx: FindContext, cid: number): Promise<ContestDoc> {
  const contest = await ctx.reads.get(`contest ${cid}`, () => ctx.contests.findById(cid).lean<ContestDoc>().exec())
  if (contest === null) throw new AppError('contest.not_found')
  return contest
}

/** The contest, if the actor may know that it exists. @throws AppError contest.not_found */
export async function findVisibleContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestDoc> {
  const contest = await findContest(ctx, cid)
  if (!contest.visible && !isContestAdmin(actor, contest)) throw new AppError('contest.not_found')
  return contest
}

/** The contest, if the actor runs it. @throws AppError contest.not_found, contest.not_manageable */
export async function findManageableContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestDoc> {
  const contest = await findContest(ctx, cid)
  if (!isContestAdmin(actor, contest)) throw new AppError('contest.not_manageable')
  return contest
}
