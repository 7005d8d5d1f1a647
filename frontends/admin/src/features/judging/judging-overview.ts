import type { getJudgingOverview } from '@verdict/proto/http/judging'
import type { RouteData } from '@verdict/proto/http/route'

export type JudgingOverview = RouteData<typeof getJudgingOverview>
