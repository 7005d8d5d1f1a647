import type { getMyOverview } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'

export type MyOverview = RouteData<typeof getMyOverview>
