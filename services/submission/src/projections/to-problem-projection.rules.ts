import { failureDetails } from '@verdict/proto/codes/problem'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { ProblemProjection } from './problem-projection.model.ts'

/** The stored fields of a problem. */
export function toProblemProjection(
  brief: ProblemBrief,
  { version, deleted }: Pick<ProblemProjection, 'version' | 'deleted'>,
): ProblemProjection {
  return {
    _id: brief.pid,
    problemId: brief.problemId,
    title: brief.title,
    titles: brief.titles.map(({ lang, title }) => ({ lang, title })),
    auth: brief.auth,
    type: brief.type,
    difficulty: brief.difficulty,
    codeShare: brief.codeShare,
    openCaseResult: brief.openCaseResult,
    // An unknown value shows no tests.
    failureDetail: failureDetails.find((one) => one === brief.failureDetail) ?? 'number',
    judgeCaseMode: brief.judgeCaseMode,
    gid: brief.gid === 0 ? null : brief.gid,
    version,
    deleted,
  }
}
