import type { RolesContext } from './context.ts'
import type { StaffMember } from './staff-member.model.ts'
import type { StaffAssignment } from './staff-member.rules.ts'

/** Staff assignment of a user in a contest, cached for a second; null: none. */
export async function findStaffAssignment(
  ctx: Pick<RolesContext, 'staffMembers' | 'readCache'>,
  cid: number,
  actor: { uid: string } | null,
): Promise<StaffAssignment | null> {
  if (actor === null) return null
  const members = await ctx.readCache.get(`staff ${cid}`, async () => {
    const found = await ctx.staffMembers.find({ cid }).lean<StaffMember[]>()
    return new Map(found.map(({ uid, role, rooms }) => [uid, { role, rooms }]))
  })
  return members.get(actor.uid) ?? null
}

/** Staff assignments of a user by contest. */
export async function readStaffAssignments(
  ctx: Pick<RolesContext, 'staffMembers'>,
  actor: { uid: string } | null,
): Promise<ReadonlyMap<number, StaffAssignment>> {
  if (actor === null) return new Map()
  const found = await ctx.staffMembers.find({ uid: actor.uid }).lean<StaffMember[]>()
  return new Map(found.map(({ cid, role, rooms }) => [cid, { role, rooms }]))
}
