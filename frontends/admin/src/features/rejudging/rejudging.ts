import type { getRejudging, getRejudgings } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'

export type Rejudging = RouteData<typeof getRejudgings>['records'][number]
export type RejudgedRow = RouteData<typeof getRejudging>['submissions']['records'][number]
