import type { getContestStaff } from '@verdict/proto/http/contest/staff'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { findInspectableContest } from '../contests/find-contest.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import { isInRooms } from '../roles/staff-member.rules.ts'
import type { StaffContext } from './context.ts'

/** Sorted by name. @throws AppError contest.not_found, contest.not_manageable */
export async function listStaff(
  ctx: StaffContext,
  actor: Actor,
  query: RouteQuery<typeof getContestStaff>,
): Promise<RouteData<typeof getContestStaff>> {
  const { cid } = query
  await findInspectableContest(ctx, actor, cid)
  const page = await pagedList<StaffMember>({
    model: ctx.staffMembers,
    filter: { cid },
    sort: { username: 1, uid: 1 },
    request: pageOfQuery(query, { limit: 50 }),
  })
  const seats = (await ctx.teams.find({ cid }, { seat: 1 }).lean()).map(({ seat }) => seat ?? null)
  const records = page.records.map(({ uid, username, role, rooms }) => ({
    uid,
    username,
    role,
    rooms,
    teams: seats.filter((seat) => isInRooms(seat, rooms)).length,
  }))
  return { ...page, records }
}
