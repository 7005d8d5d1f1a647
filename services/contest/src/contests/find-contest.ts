import { GroupLevel } from '@verdict/proto/codes/group'
import { adminRoles } from '@verdict/proto/codes/roles'
import { hasAnyRole } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findGroupLevel } from '../roles/group-membership.ts'
import { findDuty } from '../roles/find-duty.ts'
import { hasTask, type StaffTask } from '../roles/staff-member.rules.ts'
import { isContestAdmin, outsiderError, seesAsJury, type ContestActor, type ContestForActor } from './contest.rules.ts'
import type { ContestDoc } from './contest.model.ts'
import type { ContestsContext } from './context.ts'

type FindContext = Pick<ContestsContext, 'contests' | 'readCache' | 'groups' | 'staffMembers'>

/** From memory, at most a second old. @throws AppError contest.not_found */
export async function findContest(
  ctx: Pick<ContestsContext, 'contests' | 'readCache'>,
  cid: number,
): Promise<ContestDoc> {
  const contest = await ctx.readCache.get(`contest ${cid}`, () => ctx.contests.findById(cid).lean<ContestDoc>().exec())
  if (contest === null) throw new AppError('contest.not_found')
  return contest
}

/** With what the actor is there. @throws AppError contest.not_found, also where its group is hidden or gone */
async function findForActor(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findContest(ctx, cid)
  const actorLevel = contest.gid === null ? GroupLevel.None : await findGroupLevel(ctx, actor, contest.gid)
  if (actorLevel === null) throw new AppError('contest.not_found')
  // In a group its members alone help with a contest.
  const isOutside = outsiderError(actor, { ...contest, actorLevel }) !== null
  return { ...contest, actorLevel, actorDuty: isOutside ? null : await findDuty(ctx, cid, actor) }
}

/** The contest, if the actor may know that it exists. @throws AppError contest.not_found */
export async function findKnownContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findForActor(ctx, actor, cid)
  const isInvolved = contest.actorDuty !== null || isContestAdmin(actor, contest)
  if (!contest.visible && !isInvolved) throw new AppError('contest.not_found')
  return contest
}

/** … and may look at it: one of a group is for its members. @throws AppError contest.not_found, sign_in.required, group.membership_required */
export async function findVisibleContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findKnownContest(ctx, actor, cid)
  const fault = outsiderError(actor, contest)
  if (fault !== null) throw new AppError(fault)
  return contest
}

/** The refusal to who does not run a contest. Whoever finds it in no list must not learn that it is there. */
function unmanaged(actor: ContestActor, { gid, visible, actorLevel, actorDuty }: ContestForActor): AppError {
  const isListed = gid === null ? hasAnyRole(actor, adminRoles) : actorLevel >= GroupLevel.Admin
  return new AppError(visible || isListed || actorDuty !== null ? 'contest.not_manageable' : 'contest.not_found')
}

/** The contest, if the actor runs it. @throws AppError contest.not_found, contest.not_manageable */
export async function findManageableContest(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
): Promise<ContestForActor> {
  const contest = await findForActor(ctx, actor, cid)
  if (!isContestAdmin(actor, contest)) throw unmanaged(actor, contest)
  return contest
}

/** The contest, if the actor sees all that its jury sees. @throws AppError contest.not_found, contest.not_manageable */
export async function findInspectableContest(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
): Promise<ContestForActor> {
  const contest = await findForActor(ctx, actor, cid)
  if (!seesAsJury(actor, contest)) throw unmanaged(actor, contest)
  return contest
}

/** A contest, and the rooms in which the actor may see and mark something; none: everywhere. */
export interface ContestForStaff {
  contest: ContestForActor
  rooms: readonly string[]
}

/** For who runs the contest, and its staff for a task. @throws AppError contest.not_found, contest.not_manageable */
export async function findContestForStaff(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
  task: StaffTask,
): Promise<ContestForStaff> {
  const contest = await findForActor(ctx, actor, cid)
  if (isContestAdmin(actor, contest)) return { contest, rooms: [] }
  const { actorDuty } = contest
  if (hasTask(actorDuty, task)) return { contest, rooms: actorDuty.rooms }
  throw unmanaged(actor, contest)
}

/** … and its analysts, who mark nothing. @throws AppError contest.not_found, contest.not_manageable */
export async function findContestForStaffOrAnalyst(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
  task: StaffTask,
): Promise<ContestForStaff> {
  const contest = await findForActor(ctx, actor, cid)
  return seesAsJury(actor, contest) ? { contest, rooms: [] } : findContestForStaff(ctx, actor, cid, task)
}
