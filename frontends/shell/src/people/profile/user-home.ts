import type { getUserHomeInfo } from '@verdict/proto/http/submission/rank'
import type { RouteData } from '@verdict/proto/http/route'

export type UserHome = RouteData<typeof getUserHomeInfo>
