import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getSubmissionDetail } from '@verdict/proto/http/submission/submission'
import type { RouteData } from '@verdict/proto/http/route'
import { api } from '@verdict/ui'
import { type JudgingUpdate, refreshAfterVerdict, useJudging } from '../../judging/use-judging.ts'
import { scopeFields } from '../../scope/scope.ts'
import type { ProblemSubject } from './problem-questions.ts'

export interface OwnSubmission {
  detail: UseQueryResult<RouteData<typeof getSubmissionDetail>>
  isLoading: boolean
  /** Its state, also while it is being judged; null: it is not known. */
  judged: JudgingUpdate | null
}

/** The submission in question, updated until it has its verdict. */
export function useOwnSubmission({ scope, submitId }: ProblemSubject): OwnSubmission {
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId, ...scopeFields(scope) } }))
  const submission = detail.data?.submission
  const judgingOf = useJudging(submission === undefined ? [] : [submission], {
    onFinal: () => refreshAfterVerdict([getSubmissionDetail]),
  })
  return { detail, isLoading: detail.isPending, judged: judgingOf(submitId)?.state ?? submission ?? null }
}
