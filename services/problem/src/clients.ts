import type { ServiceParts } from '@verdict/kit/service'
import { judgeJobsDeadlineMs } from './judging/judge-jobs.client.ts'
import type { ProblemSettings } from './config.ts'

const groupDeadlineMs = 3_000
const contestDeadlineMs = 3_000
/** The first page waits this long, and shows what has arrived by then. */
const overviewDeadlineMs = 1_000
const textsElsewhereDeadlineMs = 5_000
const invocationsDeadlineMs = 10_000
const siteDeadlineMs = 2_000

/** Opens clients of other services; answers about users and settings are also cached (`service.ts`). */
export function connectServices({ client, providers }: Pick<ServiceParts<ProblemSettings>, 'client' | 'providers'>) {
  return {
    groups: client('group.v1.Groups', {
      deadlineMs: groupDeadlineMs,
      idempotent: ['getMembership', 'listMembers'],
    }),
    contests: client('contest.v1.Stats', { deadlineMs: contestDeadlineMs, idempotent: ['countVerdicts'] }),
    problemUses: client('contest.v1.ProblemUses', { deadlineMs: contestDeadlineMs, idempotent: ['find'] }),
    submissionStats: client('submission.v1.Stats', {
      deadlineMs: contestDeadlineMs,
      idempotent: ['hasSolvedInContest', 'getStreak'],
    }),
    participations: client('contest.v1.Participations', {
      deadlineMs: overviewDeadlineMs,
      idempotent: ['listCurrent'],
    }),
    memberships: client('group.v1.Memberships', { deadlineMs: overviewDeadlineMs, idempotent: ['listOf'] }),
    groupQuotas: client('group.v1.Quotas', { deadlineMs: groupDeadlineMs, idempotent: ['get'] }),
    pictureUsages: client('site.v1.GroupUsages', { deadlineMs: siteDeadlineMs }),
    textsElsewhere: providers('uploadUses', { deadlineMs: textsElsewhereDeadlineMs, idempotent: ['find'] }).filter(
      ({ service }) => service !== 'problem',
    ),
    jobs: client('submission.v1.Jobs', { deadlineMs: judgeJobsDeadlineMs }),
    invocations: client('submission.v1.Invocations', {
      deadlineMs: invocationsDeadlineMs,
      idempotent: ['get', 'stop'],
    }),
  }
}
