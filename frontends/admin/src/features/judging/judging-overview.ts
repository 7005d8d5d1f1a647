import type { getJudgingOverview } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'

export type JudgingOverview = RouteData<typeof getJudgingOverview>
