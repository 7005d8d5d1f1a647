import { GroupLevel } from '@verdict/proto/codes/group'
import { adminRoles } from '@verdict/proto/codes/roles'
import { hasAnyRole } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findGroupLevel } from '../roles/group-membership.ts'
import { staffMembersCollection, type StaffMember } from '../roles/staff-member.model.ts'
import { hasTask, type StaffTask } from '../roles/staff-member.rules.ts'
import { isContestAdmin, outsiderError, seesAsJury, type ContestActor, type ContestForActor } from './contest.rules.ts'
import type { ContestDoc } from './contest.model.ts'
import type { ContestsContext } from './context.ts'

type ReadContext = Pick<ContestsContext, 'contests' | 'readCache'>
type FindContext = ReadContext & Pick<ContestsContext, 'groups'>

interface StaffedContest {
  contest: ContestDoc
  staff: readonly StaffMember[]
}

/** A contest with its staff, by one query, since most callers need both. Cached for a second. */
async function findStaffedContest({ contests, readCache }: ReadContext, cid: number): Promise<StaffedContest> {
  const found = await readCache.get(`contest ${cid}`, async (): Promise<StaffedContest | undefined> => {
    const [row] = await contests.aggregate<ContestDoc & Pick<StaffedContest, 'staff'>>([
      { $match: { _id: cid } },
      // Cheaper for the database than a lookup by fields.
      { $lookup: { from: staffMembersCollection, pipeline: [{ $match: { cid } }], as: 'staff' } },
    ])
    if (row === undefined) return undefined
    const { staff, ...contest } = row
    return { contest, staff }
  })
  if (found === undefined) throw new AppError('contest.not_found')
  return found
}

/** Cached for a second. @throws AppError contest.not_found */
export async function findContest(ctx: ReadContext, cid: number): Promise<ContestDoc> {
  return (await findStaffedContest(ctx, cid)).contest
}

/**
 * The contest with the level and assignment of the actor.
 *
 * @throws AppError contest.not_found, also if its group is hidden or deleted
 */
async function findForActor(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const { contest, staff } = await findStaffedContest(ctx, cid)
  const actorLevel = contest.gid === null ? GroupLevel.None : await findGroupLevel(ctx, actor, contest.gid)
  if (actorLevel === null) throw new AppError('contest.not_found')
  // In a group only its members can be staff of a contest.
  const isOutside = outsiderError(actor, { ...contest, actorLevel }) !== null
  const member = isOutside ? undefined : staff.find(({ uid }) => uid === actor?.uid)
  const actorAssignment = member === undefined ? null : { role: member.role, rooms: member.rooms }
  return { ...contest, actorLevel, actorAssignment }
}

/** The contest, if the actor may know that it exists. @throws AppError contest.not_found */
export async function findKnownContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findForActor(ctx, actor, cid)
  const isInvolved = contest.actorAssignment !== null || isContestAdmin(actor, contest)
  if (!contest.visible && !isInvolved) throw new AppError('contest.not_found')
  return contest
}

/**
 * The contest, if the actor may see it; contests of a group are for its members.
 *
 * @throws AppError contest.not_found, sign_in.required, group.membership_required
 */
export async function findVisibleContest(ctx: FindContext, actor: ContestActor, cid: number): Promise<ContestForActor> {
  const contest = await findKnownContest(ctx, actor, cid)
  const fault = outsiderError(actor, contest)
  if (fault !== null) throw new AppError(fault)
  return contest
}

/** The refusal for an actor who does not run the contest: not found, if they must not know that it exists. */
function unmanaged(actor: ContestActor, { gid, visible, actorLevel, actorAssignment }: ContestForActor): AppError {
  const isListed = gid === null ? hasAnyRole(actor, adminRoles) : actorLevel >= GroupLevel.Admin
  return new AppError(visible || isListed || actorAssignment !== null ? 'contest.not_manageable' : 'contest.not_found')
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

/** A contest, and the rooms in which the actor may see and mark items; none: all rooms. */
export interface ContestForStaff {
  contest: ContestForActor
  rooms: readonly string[]
}

/**
 * The contest, for those who run it and staff with this task.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function findContestForStaff(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
  task: StaffTask,
): Promise<ContestForStaff> {
  const contest = await findForActor(ctx, actor, cid)
  if (isContestAdmin(actor, contest)) return { contest, rooms: [] }
  const { actorAssignment } = contest
  if (hasTask(actorAssignment, task)) return { contest, rooms: actorAssignment.rooms }
  throw unmanaged(actor, contest)
}

/** The same, also for analysts, who are read-only. @throws AppError contest.not_found, contest.not_manageable */
export async function findContestForStaffOrAnalyst(
  ctx: FindContext,
  actor: ContestActor,
  cid: number,
  task: StaffTask,
): Promise<ContestForStaff> {
  const contest = await findForActor(ctx, actor, cid)
  return seesAsJury(actor, contest) ? { contest, rooms: [] } : findContestForStaff(ctx, actor, cid, task)
}
