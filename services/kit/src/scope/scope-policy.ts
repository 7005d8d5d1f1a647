import type { Actor as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'
import type { Decision__Output } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import type { ResolveProblemsRequest } from '@verdict/proto/grpc/generated/scope/v1/ResolveProblemsRequest'
import type { ScopeProblem__Output } from '@verdict/proto/grpc/generated/scope/v1/ScopeProblem'
import type { Policy, PolicyQuestion } from '@verdict/proto/codes/policy'
import { scopeKey, scopeKind, toScope, type Scope, type ScopeKind } from '@verdict/proto/codes/scope'
import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { scopePolicyChanged } from '@verdict/proto/events/scope'
import type { Bus } from '../bus/bus.ts'
import { AppError, isUnavailable } from '../errors.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import { grpcClient, type GrpcClientOptions } from '../grpc/grpc-client.ts'
import { createReadCache, type ReadCache } from '../store/read-cache.ts'

export type ScopeProblem = ScopeProblem__Output
export type Decision = Decision__Output

/** Who asks: an `Actor` of a request, or any user of whom name and roles are known. Null: not signed in. */
export type PolicyActor = { uid: string; username: string; roles: readonly string[] } | null

/** The owner of a kind of scope, in another process or in this one. */
export type ScopeOwner = Pick<GrpcMethods<'scope.v1.ScopePolicy'>, 'getPolicy' | 'resolveProblems'>
export type ScopeOwners = Partial<Record<ScopeKind, ScopeOwner>>

export interface ScopePolicies {
  /**
   * The policy for the actor in the scope, at most a second old, or 15 s while their owner cannot be reached. A refusal
   * from before the start of the scope ends with it.
   *
   * @throws AppError scope.not_found where nothing answers for scopes of this kind, server.unavailable while their
   *   owner cannot be reached for longer, and what the owner refuses with
   */
  policyFor: (actor: PolicyActor, scope: Partial<Scope>) => Promise<Policy>
  /**
   * … as it was at that time, a moment ago: near the start and the end of the scope its owner is asked, so that what came
   * in a millisecond before the end is in time, whenever it is dealt with. Throws as `policyFor` does.
   */
  policyAt: (actor: PolicyActor, scope: Partial<Scope>, at: Date) => Promise<Policy>
  /**
   * Those of the named problems that belong to the scope and that the actor may know of, at most a second old; that there
   * is none is never remembered. Throws as `policyFor` does.
   */
  problemsIn: (actor: PolicyActor, scope: Partial<Scope>, named: NamedProblems) => Promise<ScopeProblem[]>
  /** Asks anew from now on. */
  drop: (scope: Scope) => void
}

export interface NamedProblems {
  /** As the scope calls them. */
  displayIds?: readonly string[]
  pids?: readonly number[]
  /** All of the scope, in its order: for contests and trainings. */
  all?: boolean
}

const maxAgeMs = 1_000
/** While its owner cannot be reached, an answer holds this long, unless the scope is said to have changed. */
const staleIfError = {
  maxAgeMs: 15_000,
  isPassing: isUnavailable,
}
/** Further away than this a policy that is kept is on the same side of the start and of the end. */
const edgeMs = 5_000

function isNearEdge({ startsAtMs, endsAtMs }: Policy, atMs: number): boolean {
  return [startsAtMs, endsAtMs].some((edge) => edge > 0 && Math.abs(atMs - edge) <= edgeMs)
}

/** How far clocks of two machines may be apart: so long after a start its owner may still say that it is to come. */
const skewMs = 1_000
const retryMs = 100

interface KeptPolicy {
  policy: Policy
  askedAtMs: number
}

/** Whether it refuses what the start of the scope has opened since, or may have. */
function isBeforeStart({ policy, askedAtMs }: KeptPolicy, nowMs: number): boolean {
  const { startsAtMs, readProblems } = policy
  const isOpen = readProblems?.allowed === true
  return !isOpen && startsAtMs > 0 && nowMs >= startsAtMs && askedAtMs < startsAtMs + skewMs
}

const maxPoliciesPerScope = 2_000
const maxScopes = 500

/** Asks the owners of scopes what actors may do there, and remembers each answer for a second. `nowMs`: a clock of its own, milliseconds since 1970. */
export function createScopePolicies(owners: ScopeOwners, nowMs?: () => number): ScopePolicies {
  const timeMs = nowMs ?? Date.now
  const caches = new Map<string, ReadCache>()

  function cacheOf(scope: Scope): ReadCache {
    const key = scopeKey(scope)
    const known = caches.get(key)
    if (known !== undefined) return known
    if (caches.size >= maxScopes) caches.clear()
    const cache = createReadCache({
      ...{ maxAgeMs, maxEntries: maxPoliciesPerScope, staleIfError },
      ...(nowMs === undefined ? {} : { nowMs }),
    })
    caches.set(key, cache)
    return cache
  }

  function ownerOf(scope: Scope): ScopeOwner {
    const owner = owners[scopeKind(scope)]
    if (owner === undefined) throw new AppError('scope.not_found')
    return owner
  }

  async function policyFor(actor: PolicyActor, ids: Partial<Scope>): Promise<Policy> {
    const scope = toScope(ids)
    const owner = ownerOf(scope)
    const asked = { scope, actor: toActorMessage(actor) }
    const key = JSON.stringify(['policy', asked])
    const ask = async (): Promise<KeptPolicy> => ({ askedAtMs: timeMs(), policy: await owner.getPolicy(asked) })
    const kept = await cacheOf(scope).get(key, ask)
    const now = timeMs()
    if (!isBeforeStart(kept, now)) return kept.policy
    const tenth = Math.floor((now - kept.policy.startsAtMs) / retryMs)
    return (await cacheOf(scope).get(`${key} ${tenth}`, ask)).policy
  }

  return {
    policyFor,
    async policyAt(actor, ids, at) {
      const kept = await policyFor(actor, ids)
      if (!isNearEdge(kept, at.getTime())) return kept
      const scope = toScope(ids)
      const asked = { scope, actor: toActorMessage(actor), atMs: at.getTime() }
      return ownerOf(scope)
        .getPolicy(asked)
        .catch((error: unknown) => {
          if (staleIfError.isPassing(error)) return kept
          throw error
        })
    },
    async problemsIn(actor, ids, { displayIds = [], pids = [], all = false }) {
      if (displayIds.length === 0 && pids.length === 0 && !all) return []
      const scope = toScope(ids)
      const owner = ownerOf(scope)
      const asked: ResolveProblemsRequest = {
        ...{ scope, actor: toActorMessage(actor) },
        displayIds: [...new Set(displayIds)],
        pids: [...new Set(pids)].sort((a, b) => a - b),
        all,
      }
      const answer = { isFresh: false }
      const { problems } = await cacheOf(scope).get(JSON.stringify(['problems', asked]), () => {
        answer.isFresh = true
        return owner.resolveProblems(asked)
      })
      // Who asked before the start found none; who asks after it is told so by the owner alone.
      if (problems.length > 0 || answer.isFresh) return problems
      return (await owner.resolveProblems(asked)).problems
    },
    drop(scope) {
      caches.get(scopeKey(scope))?.invalidate()
    },
  }
}

/** Drops the policies of a scope when its owner says that they have changed. Before `bus.start`. */
export function dropChangedPolicies(bus: Pick<Bus, 'broadcast'>, policies: Pick<ScopePolicies, 'drop'>): void {
  bus.broadcast({ event: scopePolicyChanged, handler: ({ data }) => policies.drop(data.scope) })
}

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

function toActorMessage(actor: PolicyActor): ActorMessage {
  if (actor === null) return { uid: '', username: '', roles: [] }
  return { uid: actor.uid, username: actor.username, roles: [...actor.roles].sort() }
}

/**
 * Refuses what the policy refuses, with the code that it gives; `access.denied` where it gives none.
 *
 * @throws AppError
 */
export function assertAllowed(policy: Policy, question: PolicyQuestion): void {
  const decision = policy[question]
  if (decision?.allowed === true) return
  throw toRefusal(decision)
}

function toRefusal(decision: Decision | null): AppError {
  const code = decision?.code ?? ''
  return isErrorCode(code) ? new AppError(code, decision?.params ?? {}) : new AppError('access.denied')
}

/** Answers of an owner, for building policies. */
export const allowed: Decision = { allowed: true, code: '', params: {} }

/** A refusal with the code and parameters of an error of the catalogue. */
export function refused({ code, params }: AppError): Decision {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  return { allowed: false, code, params: Object.fromEntries(texts) }
}
