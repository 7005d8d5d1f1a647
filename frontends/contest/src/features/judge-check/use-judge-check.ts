import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getContestJudgeCheck, startContestJudgeCheck } from '@verdict/proto/http/contest/jury/judge-check'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries, toast } from '@verdict/ui'

export type JudgeCheck = RouteData<typeof getContestJudgeCheck>
export type CheckedProblem = JudgeCheck['problems'][number]
export type CheckRow = CheckedProblem['rows'][number]
export type CheckRun = CheckRow['runs'][number]

const pollMs = 2_000

/** Fetches the check, and polls while it is running. */
export function useJudgeCheck(cid: number) {
  return useQuery({
    ...api.query(getContestJudgeCheck, { query: { cid } }),
    refetchInterval: ({ state }) => (state.data?.isDone === false ? pollMs : false),
  })
}

export function useStartCheck(cid: number) {
  const { t } = useTranslation('contest')
  return useMutation({
    mutationFn: () => api.call(startContestJudgeCheck, { body: { cid } }),
    onSuccess: () => toast.success(t('judgeCheck.started')),
    onSettled: () => refreshQueries(getContestJudgeCheck),
  })
}
