import { getContestJudgeCheck } from '@verdict/proto/http/contest/jury/judge-check'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'
import { refreshQueries } from '@verdict/ui'

export type Example = RouteData<typeof getProblemExamples>[number]

/** Refetches example submissions and their numbers. */
export async function refreshExamples(): Promise<void> {
  await refreshQueries(getProblemExamples, getContestJudgeCheck)
}
