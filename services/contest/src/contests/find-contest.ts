import { GroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import type { ContestContext } from '../context.ts'
import { findGroupLevel } from '../groups/group-membership.ts'
import { isContestAdmin, outsiderFault, type ContestActor, type ContestForActor } from './contest.rules.ts'
import type { ContestDoc } from './contest.model.ts'

type FindContext = Pick<ContestContext, 'contests' | 'reads' | 'groups'>

/** From memory, at most a second old. @throws AppError contest.not_found */
export async function findContest(ctx: Pick<ContestContext, 'contests' | 'reads'>, cid: number): Promise<ContestDoc> {
  const contest = await ctx.reads.get(`contest ${cid}`, () => ctx.contests.findById(cid).lean<ContestDoc>().exec())
  if (contest === null) throw new AppError('contest.not_found')
  return contest
}

/** With the actor's level in its group. @throws AppError contest.not_found, also where its group is hidden or gone */
async function findSeen(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findContest(ctx, cid)
  const actorLevel = contest.gid === null ? GroupLevel.None : await findGroupLevel(ctx, actor, contest.gid)
  if (actorLevel === null) throw new AppError('contest.not_found')
  return { ...contest, actorLevel }
}

/** The contest, if the actor may know that it exists. @throws AppError contest.not_found */
export async function findKnownContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findSeen(ctx, actor, cid)
  if (!contest.visible && !isContestAdmin(actor, contest)) throw new AppError('contest.not_found')
  return contest
}

/** … and may look at it: one of a group is for its members. @throws AppError contest.not_found, sign_in.required, group.membership_required */
export async function findVisibleContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findKnownContest(ctx, actor, cid)
  const fault = outsiderFault(actor, contest)
  if (fault !== null) throw new AppError(fault)
  return contest
}

/** The contest, if the actor runs it. @throws AppError contest.not_found, contest.not_manageable */
export async function findManageableContest(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
): Promise<ContestForActor> {
  const contest = await findSeen(ctx, actor, cid)
  if (!isContestAdmin(actor, contest)) throw new AppError('contest.not_manageable')
  return contest
}
