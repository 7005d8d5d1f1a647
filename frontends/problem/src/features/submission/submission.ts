import type { RouteData } from '@verdict/proto/http/route'
import type { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission/submission'

export type Submission = RouteData<typeof getSubmissionDetail>['submission']
export type CaseResultsData = NonNullable<RouteData<typeof getAllCaseResult>>
export type CaseResult = NonNullable<CaseResultsData['judgeCaseList']>[number]
export type Subtask = NonNullable<CaseResultsData['subTaskJudgeCaseVoList']>[number]
