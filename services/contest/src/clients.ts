import type { ServiceParts } from '@verdict/kit/service'
import type { ContestSettings } from './config.ts'

const deadlineMs = 3_000
/** A page of another site is read, with its images. */
const importDeadlineMs = 100_000
const codesDeadlineMs = 10_000
/** Home and profiles wait for it. */
const statsDeadlineMs = 500

/** Opens clients of other services; answers about groups, users and settings are also cached (`service.ts`). */
export function connectServices(client: ServiceParts<ContestSettings>['client']) {
  return {
    problemService: client('problem.v1.Catalog', {
      deadlineMs,
      idempotent: ['getMany', 'search', 'findContestCandidates', 'findInGroup', 'getLimits', 'getRights'],
    }),
    problemEditor: client('problem.v1.Editor', { deadlineMs: codesDeadlineMs }),
    problemVersionService: client('problem.v1.Versions', {
      deadlineMs: codesDeadlineMs,
      idempotent: ['getLatest', 'get', 'summarize'],
    }),
    remoteImports: client('remote.v1.Imports', { deadlineMs: importDeadlineMs }),
    codes: client('submission.v1.Codes', { deadlineMs: codesDeadlineMs, idempotent: ['getMany', 'getJudgings'] }),
    examples: client('problem.v1.Examples', { deadlineMs: codesDeadlineMs, idempotent: ['list'] }),
    judgeChecker: client('submission.v1.JudgeChecks', { deadlineMs: codesDeadlineMs, idempotent: ['get'] }),
    submissionStats: client('submission.v1.Stats', { deadlineMs: statsDeadlineMs, idempotent: ['listContests'] }),
    intake: client('submission.v1.Intake', { deadlineMs: codesDeadlineMs }),
  }
}
