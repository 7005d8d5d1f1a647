import type { getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import type { RouteData } from '@verdict/proto/http/route'

export type AcInfo = RouteData<typeof getContestAcInfo>['records'][number]
