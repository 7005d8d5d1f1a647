import { ownerOfScopes, scopeKinds } from '@verdict/proto/codes/scope'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import type { ServiceParts } from '../service/service-parts.ts'
import type { ScopeOwners } from './scope-policy.ts'

const deadlineMs = 3_000

/** Clients of the owners of all kinds of scopes that this service does not own. */
export function connectScopeOwners({ providers }: Pick<ServiceParts, 'providers'>): ScopeOwners {
  const owners = providers('scopePolicy', { deadlineMs, idempotent: ['getPolicy', 'resolveProblems'] })
  return Object.fromEntries(
    scopeKinds.flatMap((kind) =>
      owners.flatMap(({ service, client }) => (service === ownerOfScopes[kind] ? [[kind, client] as const] : [])),
    ),
  )
}

type ScopeHandlers = GrpcHandlers<'scope.v1.ScopePolicy'>

/** The gRPC handlers of a scope owner: policy, problems, and both in one call. */
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
