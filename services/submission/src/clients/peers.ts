import { connectScopeOwners } from '@verdict/kit/scope-owners'
import type { ServiceParts } from '@verdict/kit/service'
import type { SubmissionSettings } from '../config.ts'

/** A submit waits no longer than this for another service. */
const deadlineMs = 3_000
/** … and less for what it can do without. */
const quotaDeadlineMs = 1_000

type Parts = Pick<ServiceParts<SubmissionSettings>, 'client' | 'credentials' | 'settings' | 'metrics' | 'onStop'>

/** The other services that this one asks. */
export function createPeers({ client, credentials, settings, metrics, onStop }: Parts) {
  const { PROBLEM_GRPC_URL, CONTEST_GRPC_URL, GROUP_GRPC_URL } = settings
  const scopes = connectScopeOwners(
    { problem: PROBLEM_GRPC_URL, contest: CONTEST_GRPC_URL, group: GROUP_GRPC_URL },
    { ...credentials, metrics },
  )
  onStop('owners of scopes', () => scopes.close())
  return {
    catalog: client('problem.v1.Catalog', { deadlineMs, idempotent: ['getMany', 'getRights'] }),
    problems: client('problem.v1.Problems', { deadlineMs, idempotent: ['list', 'getMany'] }),
    users: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list', 'getProfiles'] }),
    groups: client('group.v1.Groups', { deadlineMs, idempotent: ['listMembers'] }),
    groupQuotas: client('group.v1.Quotas', { deadlineMs: quotaDeadlineMs, idempotent: ['get'] }),
    scopeOwners: scopes.owners,
  }
}

export type Peers = ReturnType<typeof createPeers>
