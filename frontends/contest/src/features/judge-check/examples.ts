import { getContestJudgeCheck } from '@verdict/proto/http/contest/jury/judge-check'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'
import { refreshQueries } from '@verdict/ui'

export type Example = RouteData<typeof getProblemExamples>[number]

/** Reads example submissions anew, and how many problems have. */
export async function refreshExamples(): Promise<void> {
  await refreshQueries(getProblemExamples, getContestJudgeCheck)
}
