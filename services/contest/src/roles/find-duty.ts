import type { RolesContext } from './context.ts'
import type { StaffMember } from './staff-member.model.ts'
import type { StaffDuty } from './staff-member.rules.ts'

/** Staff duty of a user in a contest, cached for a second; null: none. */
export async function findDuty(
  ctx: Pick<RolesContext, 'staffMembers' | 'readCache'>,
  cid: number,
  actor: { uid: string } | null,
): Promise<StaffDuty | null> {
  if (actor === null) return null
  const members = await ctx.readCache.get(`staff ${cid}`, async () => {
    const found = await ctx.staffMembers.find({ cid }).lean<StaffMember[]>()
    return new Map(found.map(({ uid, role, rooms }) => [uid, { role, rooms }]))
  })
  return members.get(actor.uid) ?? null
}

/** Staff duties of a user by contest. */
export async function readDuties(
  ctx: Pick<RolesContext, 'staffMembers'>,
  actor: { uid: string } | null,
): Promise<ReadonlyMap<number, StaffDuty>> {
  if (actor === null) return new Map()
  const found = await ctx.staffMembers.find({ uid: actor.uid }).lean<StaffMember[]>()
  return new Map(found.map(({ cid, role, rooms }) => [cid, { role, rooms }]))
}
