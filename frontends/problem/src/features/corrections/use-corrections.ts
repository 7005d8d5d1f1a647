import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import {
  cancelJudge,
  manualJudge,
  rejudgeSubmission,
  resubmit as resubmitRoute,
} from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { getAllCaseResult, getSubmissionDetail, getSubmissionList } from '@verdict/proto/http/submission/submission'
import { api, confirm, queryClient, toast, refreshQueries } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { isWaiting } from '../../judging/use-judging.ts'

type Judge = RouteData<typeof manualJudge>
type Rows = RouteData<typeof getSubmissionList>

/** Manual actions on a submission, most of which ask first. Their result is merged into the lists on screen. */
export function useCorrections() {
  const { t } = useTranslation('problem')
  const scope = useScopeFields()
  const done = (text: string) => (judge: Judge) => {
    putIntoLists(judge)
    toast.success(text)
  }
  const rejudge = useMutation({
    mutationFn: (submitId: number) => api.call(rejudgeSubmission, { query: { submitId, ...scope } }),
    onSuccess: done(t('correct.rejudged')),
  })
  const cancel = useMutation({
    mutationFn: (submitId: number) => api.call(cancelJudge, { query: { submitId, ...scope } }),
    onSuccess: done(t('correct.cancelled')),
  })
  const modify = useMutation({
    mutationFn: (query: { submitId: number; status: number; score?: number }) =>
      api.call(manualJudge, { query: { ...query, ...scope } }),
    meta: { quiet: true },
    onSuccess: done(t('correct.modified')),
  })
  const resubmit = useMutation({
    mutationFn: (submitId: number) => api.call(resubmitRoute, { query: { submitId } }),
    onSuccess: done(t('correct.resubmitted')),
  })
  const askAndRejudge = async (submitId: number) => {
    const sure = await confirm({
      title: t('correct.rejudgeTitle', { id: submitId }),
      text: t('correct.rejudgeText'),
      confirm: t('correct.rejudge'),
      danger: true,
    })
    if (sure) rejudge.mutate(submitId)
  }
  const askAndCancel = async (submitId: number) => {
    const sure = await confirm({
      title: t('correct.cancelTitle', { id: submitId }),
      text: t('correct.cancelText'),
      confirm: t('correct.cancel'),
      danger: true,
    })
    if (sure) cancel.mutate(submitId)
  }
  return { rejudge, resubmit, cancel, modify, askAndRejudge, askAndCancel }
}

/**
 * Merges the result into every cached list that contains the submission: the new verdict, or the waiting state of a
 * rejudge without a score. Lists are replaced, so that their rows are followed again.
 */
function putIntoLists(judge: Judge): void {
  queryClient.setQueriesData<Rows>({ queryKey: api.keyOf(getSubmissionList) }, (page) =>
    page?.records.some((row) => row.submitId === judge.submitId) === true
      ? { ...page, records: page.records.map((row) => (row.submitId === judge.submitId ? corrected(row, judge) : row)) }
      : undefined,
  )
  void refreshQueries(getSubmissionDetail, getAllCaseResult)
}

function corrected(row: Rows['records'][number], judge: Judge): Rows['records'][number] {
  const { status, score, oiRankScore, judger, isManual } = judge
  if (isWaiting(status))
    return { ...row, status, score: null, oiRankScore: null, time: null, memory: null, isManual: false }
  const isOver = status === JudgeStatus.Cancelled
  return {
    ...row,
    status,
    score,
    oiRankScore,
    judger,
    isManual: isManual ?? row.isManual,
    ...(isOver ? {} : { time: judge.time, memory: judge.memory }),
  }
}
