import type { getContestStaff } from '@verdict/proto/http/contest/staff'
import type { RouteData } from '@verdict/proto/http/route'

export type StaffMember = RouteData<typeof getContestStaff>['records'][number]
