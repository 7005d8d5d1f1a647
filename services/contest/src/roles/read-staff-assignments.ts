import type { RolesContext } from './context.ts'
import type { StaffMember } from './staff-member.model.ts'
import type { StaffAssignment } from './staff-member.rules.ts'

/** Staff assignments of a user by contest. */
export async function readStaffAssignments(
  ctx: Pick<RolesContext, 'staffMembers'>,
  actor: { uid: string } | null,
): Promise<ReadonlyMap<number, StaffAssignment>> {
  if (actor === null) return new Map()
  const found = await ctx.staffMembers.find({ uid: actor.uid }).lean<StaffMember[]>()
  return new Map(found.map(({ cid, role, rooms }) => [cid, { role, rooms }]))
}
