import { failureDetails } from '@verdict/proto/codes/problem'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { ProblemProjection } from './problem-projection.model.ts'

/** The stored fields of a problem. */
export function toProblemProjection(
  summary: ProblemSummary,
  { version, deleted }: Pick<ProblemProjection, 'version' | 'deleted'>,
): ProblemProjection {
  return {
    _id: summary.pid,
    problemId: summary.problemId,
    title: summary.title,
    titles: summary.titles.map(({ lang, title }) => ({ lang, title })),
    auth: summary.auth,
    type: summary.type,
    difficulty: summary.difficulty,
    codeShare: summary.codeShare,
    openCaseResult: summary.openCaseResult,
    // An unknown value shows no tests.
    failureDetail: failureDetails.find((one) => one === summary.failureDetail) ?? 'number',
    judgeCaseMode: summary.judgeCaseMode,
    gid: summary.gid === 0 ? null : summary.gid,
    version,
    deleted,
  }
}
