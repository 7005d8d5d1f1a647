import type { adminGetReports } from '@verdict/proto/http/discussion/discussion'
import type { RouteData } from '@verdict/proto/http/route'

export type Report = RouteData<typeof adminGetReports>['records'][number]
