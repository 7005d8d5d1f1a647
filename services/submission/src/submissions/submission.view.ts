import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionList, submitProblemJudge } from '@verdict/proto/http/submission'
import { titleFor } from '../copies/problem-copies.ts'
import type { ProblemCopy } from '../copies/problem-copy.model.ts'
import type { SubmissionRow, SubmissionSummary } from './submission.model.ts'

export type JudgeView = RouteData<typeof submitProblemJudge>
export type JudgeRowView = RouteData<typeof getSubmissionList>['records'][number]

interface Shown {
  problem: ProblemCopy | undefined
  lang: Locale
}

function commonFields(row: SubmissionSummary, { problem, lang }: Shown) {
  return {
    submitId: row._id,
    pid: row.pid,
    displayPid: row.displayPid,
    title: titleFor(problem, lang),
    uid: row.uid,
    username: row.username,
    submitTime: row.submitTime.toISOString(),
    status: row.status,
    share: row.share,
    time: row.timeMs,
    memory: row.memoryKb,
    score: row.score,
    oiRankScore: row.oiRankScore,
    length: row.length,
    language: row.language,
    cid: row.cid,
    cpid: null,
    gid: row.gid,
    judger: row.judger,
    // Addresses of people are not kept with what they submit.
    ip: null,
    isManual: row.isManual,
  }
}

/** A submission as the API shows it; the caller decides what of its code and error is seen. */
export function toJudge(
  row: SubmissionSummary & Partial<Pick<SubmissionRow, 'code' | 'errorMessage'>>,
  shown: Shown & { codeVisible: boolean; errorVisible: boolean },
): JudgeView {
  return {
    ...commonFields(row, shown),
    errorMessage: shown.errorVisible ? (row.errorMessage ?? null) : null,
    code: shown.codeVisible ? (row.code ?? null) : null,
    version: row.attempt,
  }
}

export function toJudgeRow(row: SubmissionSummary, shown: Shown): JudgeRowView {
  return { ...commonFields(row, shown), displayId: null, source: null }
}
