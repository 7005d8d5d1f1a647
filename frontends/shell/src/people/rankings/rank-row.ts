import type { getRankList } from '@verdict/proto/http/submission/rank'
import type { RouteData } from '@verdict/proto/http/route'

export type RankRow = RouteData<typeof getRankList>['records'][number]
