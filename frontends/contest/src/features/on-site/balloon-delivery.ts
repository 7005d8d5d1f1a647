import type { getContestAcInfo } from '@verdict/proto/http/contest/on-site'
import type { RouteData } from '@verdict/proto/http/route'

export type BalloonDelivery = RouteData<typeof getContestAcInfo>['records'][number]
