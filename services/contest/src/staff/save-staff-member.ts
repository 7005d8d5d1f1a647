import { GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { staffLimits, type saveContestStaff } from '@verdict/proto/http/contest/staff'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { knownUserModel } from '@verdict/kit/users-projection'
import { cleanNames, type ContestForActor } from '../contests/contest.rules.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { findJury } from './find-jury.ts'
import { publishPolicyChanged } from '../contests/save-contest.ts'
import { isRegistered } from '../registration/is-registered.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { StaffContext } from './context.ts'

/**
 * Adds a staff account to a contest, or changes its role.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.staff_unknown, contest.staff_is_jury,
 *   contest.staff_not_member, contest.staff_takes_part, contest.staff_too_many
 */
export async function saveStaffMember(
  ctx: StaffContext,
  actor: Actor,
  { cid, username: name, role, rooms = [] }: RouteBody<typeof saveContestStaff>,
): Promise<void> {
  const contest = await findManageableContest(ctx, actor, cid)
  const { uid, username } = await findHelper(ctx, contest, name)
  // Analysts are not restricted to rooms.
  const member: StaffMember = { cid, uid, username, role, rooms: role === 'analyst' ? [] : cleanNames(rooms) }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.staffMembers.findOneAndReplace({ cid, uid }, member, { session, upsert: true }).lean()
    describeAudit({ name: contest.title, before: before && auditedMember(before), after: auditedMember(member) })
    if ((await ctx.staffMembers.countDocuments({ cid }).session(session)) > staffLimits.members)
      throw new AppError('contest.staff_too_many', { limit: staffLimits.members })
    await publishPolicyChanged(ctx, session, contest)
  })
  ctx.readCache.invalidate()
  ctx.log.info({ cid, by: actor.username, uid, role, rooms: member.rooms }, 'staff of a contest named')
}

/** Makes the audit entry of a staff member, by name. */
function auditedMember({ username, role, rooms }: StaffMember) {
  return { staff: { [username]: [role, ...rooms].join(' · ') } }
}

/** An account that neither runs nor takes part in the contest; in a group a member of it. */
async function findHelper(ctx: StaffContext, contest: ContestForActor, name: string) {
  const user = await knownUserModel(ctx.db)
    .findOne({ usernameKey: foldName(name), deleted: false }, { username: 1, role: 1 })
    .lean()
  if (user === null) throw new AppError('contest.staff_unknown', { username: name.trim() })
  const { _id: uid, username, role } = user
  const { _id: cid, gid } = contest
  const jury = await findJury(ctx, contest, [{ uid, username, roles: [role] }])
  if (jury.has(uid)) throw new AppError('contest.staff_is_jury', { username })
  if (gid !== null && toGroupLevel((await ctx.groups.getMembership({ gid, uid })).level) < GroupLevel.Member)
    throw new AppError('contest.staff_not_member', { username })
  if ((await isRegistered(ctx, contest, uid)) || (await ctx.boards.hasParticipated(cid, uid)))
    throw new AppError('contest.staff_takes_part', { username })
  return { uid, username }
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.staff_not_found */
export async function deleteStaffMember(
  ctx: StaffContext,
  actor: Actor,
  { cid, uid }: { cid: number; uid: string },
): Promise<void> {
  const contest = await findManageableContest(ctx, actor, cid)
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.staffMembers.findOneAndDelete({ cid, uid }, { session }).lean()
    if (deleted === null) throw new AppError('contest.staff_not_found')
    describeAudit({ name: contest.title, before: auditedMember(deleted), after: null })
    await publishPolicyChanged(ctx, session, contest)
  })
  ctx.readCache.invalidate()
  ctx.log.info({ cid, by: actor.username, uid }, 'staff of a contest taken off')
}
