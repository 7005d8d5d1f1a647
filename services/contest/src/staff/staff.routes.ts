import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/staff'
import type { StaffContext } from './context.ts'
import { listStaff } from './list-staff.ts'
import { deleteStaffMember, saveStaffMember } from './save-staff-member.ts'

export function staffRoutes(http: HttpServer, ctx: StaffContext): void {
  http.on(routes.getContestStaff, ({ query, actor }) => listStaff(ctx, actor, query))
  http.on(routes.saveContestStaff, ({ body, actor }) => saveStaffMember(ctx, actor, body))
  http.on(routes.deleteContestStaff, ({ query, actor }) => deleteStaffMember(ctx, actor, query))
}
