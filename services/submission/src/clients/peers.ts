import { connectScopeOwners } from '@verdict/kit/scope-owners'
import type { ServiceParts } from '@verdict/kit/service'

/** Longest time that a submission waits for another service. */
const deadlineMs = 3_000
/** Shorter, since a submission can be accepted without the quota. */
const quotaDeadlineMs = 1_000
const demandDeadlineMs = 1_000
const pointsDeadlineMs = 1_000

/** Clients of the other services. */
export function createPeers({ client, providers }: Pick<ServiceParts, 'client' | 'providers'>) {
  return {
    catalog: client('problem.v1.Catalog', { deadlineMs, idempotent: ['getMany', 'getRights', 'getRunningUntil'] }),
    problems: client('problem.v1.Problems', { deadlineMs, idempotent: ['list', 'getMany'] }),
    versions: client('problem.v1.Versions', { deadlineMs, idempotent: ['get'] }),
    statements: client('problem.v1.Statements', { deadlineMs, idempotent: ['getMany'] }),
    users: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list', 'getProfiles'] }),
    captchas: client('auth.v1.Captchas', { deadlineMs }),
    groups: client('group.v1.Groups', { deadlineMs, idempotent: ['listMembers'] }),
    groupQuotas: client('group.v1.Quotas', { deadlineMs: quotaDeadlineMs, idempotent: ['get'] }),
    points: client('payment.v1.Points', { deadlineMs: pointsDeadlineMs, idempotent: ['getBalance'] }),
    demand: providers('judgingDemand', { deadlineMs: demandDeadlineMs, idempotent: ['list'] }),
    scopeOwners: connectScopeOwners({ providers }),
  }
}

export type Peers = ReturnType<typeof createPeers>
