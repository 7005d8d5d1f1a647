import { grpcClient, type GrpcClientOptions } from '../grpc/grpc-client.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import type { ScopeOwners } from './scope-policy.ts'

/** host:port of the gRPC server of each owner; empty: there are no such scopes. */
export interface ScopeOwnerAddresses {
  problem: string
  contest: string
  group: string
}

const deadlineMs = 3_000

/** Clients of the owners of all scopes. */
export function connectScopeOwners(
  addresses: ScopeOwnerAddresses,
  { keys, tls, metrics }: Pick<GrpcClientOptions<'scope.v1.ScopePolicy'>, 'keys' | 'tls' | 'metrics'>,
): { owners: ScopeOwners; close: () => void } {
  const connect = (service: keyof ScopeOwnerAddresses) => {
    const address = addresses[service]
    if (address === '') return undefined
    return grpcClient('scope.v1.ScopePolicy', {
      ...{ address, keys, tls, service, deadlineMs, idempotent: ['getPolicy', 'resolveProblems'] },
      ...(metrics === undefined ? {} : { metrics }),
    })
  }
  const problem = connect('problem')
  const contest = connect('contest')
  const group = connect('group')
  const owners: ScopeOwners = {
    ...(problem === undefined ? {} : { practice: problem, training: problem }),
    ...(contest === undefined ? {} : { contest }),
    ...(group === undefined ? {} : { group }),
  }
  return {
    owners,
    close() {
      for (const client of [problem, contest, group]) client?.close()
    },
  }
}

type ScopeHandlers = GrpcHandlers<'scope.v1.ScopePolicy'>

/** What an owner of scopes answers to others: its two answers, and both in one call where the policy is asked for, too. */
export function scopePolicyHandlers(owner: ScopeHandlers): ScopeHandlers {
  return {
    getPolicy: (request, call) => owner.getPolicy(request, call),
    async resolveProblems(request, call) {
      const { scope, actor, atMs, withPolicy } = request
      const [policy, { problems }] = await Promise.all([
        withPolicy ? owner.getPolicy({ scope, actor, atMs }, call) : null,
        owner.resolveProblems(request, call),
      ])
      return { problems, policy }
    },
  }
}
