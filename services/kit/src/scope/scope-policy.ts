import type { Decision__Output } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import type { ResolveProblemsRequest } from '@verdict/proto/grpc/generated/scope/v1/ResolveProblemsRequest'
import type { ResolveProblemsResponse__Output } from '@verdict/proto/grpc/generated/scope/v1/ResolveProblemsResponse'
import type { ScopeProblem__Output } from '@verdict/proto/grpc/generated/scope/v1/ScopeProblem'
import type { Policy, PolicyQuestion } from '@verdict/proto/codes/policy'
import { scopeKind, type Scope, type ScopeKind } from '@verdict/proto/codes/scope'
import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { Bus } from '../bus/bus.ts'
import { AppError, isUnavailable } from '../errors.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import { createPolicyCache } from './policy-cache.ts'
import { isNearEdge } from './policy-times.rules.ts'
import {
  namesNone,
  toScopeRequest,
  toProblemsRequest,
  type ScopeRequest,
  type NamedProblems,
  type PolicyActor,
} from './scope-request.rules.ts'

export type { NamedProblems, PolicyActor } from './scope-request.rules.ts'

export type ScopeProblem = ScopeProblem__Output
export type Decision = Decision__Output

/** The owner of a kind of scope, in another process or in this one. An owner in this process may omit the policy. */
export interface ScopeOwner extends Pick<GrpcMethods<'scope.v1.ScopePolicy'>, 'getPolicy'> {
  resolveProblems: (
    request: ResolveProblemsRequest,
  ) => Promise<Pick<ResolveProblemsResponse__Output, 'problems'> & Partial<ResolveProblemsResponse__Output>>
}
export type ScopeOwners = Partial<Record<ScopeKind, ScopeOwner>>

export interface ScopePolicies {
  /**
   * The policy for the actor in the scope, at most a second old, or 15 s while its owner cannot be reached. A refusal
   * from before the start of the scope is not used after it.
   *
   * @throws AppError scope.not_found where nothing answers for scopes of this kind, server.unavailable while their
   *   owner cannot be reached for longer, and what the owner refuses with
   */
  policyFor: (actor: PolicyActor, scope: Partial<Scope>) => Promise<Policy>
  /**
   * The named problems that belong to the scope and that the actor may know of, at most a second old. Empty answers are
   * not cached. Throws as `policyFor` does.
   */
  problemsIn: (actor: PolicyActor, scope: Partial<Scope>, named: NamedProblems) => Promise<ScopeProblem[]>
  /**
   * Combines `policyFor` and `problemsIn`; a single call asks for everything that is not cached. `at` requests the
   * policy at a time in the recent past: near the start and end of the scope the owner is asked, so that a submission
   * from just before the end is on time however late it is processed.
   *
   * @throws AppError scope.not_found, server.unavailable, and the owner's refusals, as `policyFor`
   */
  policyAndProblems: (
    actor: PolicyActor,
    scope: Partial<Scope>,
    named: NamedProblems & { at?: Date },
  ) => Promise<{ policy: Policy; problems: ScopeProblem[] }>
  /** Invalidates the cached answers of a scope. */
  drop: (scope: Scope) => void
}

/**
 * Asks the owners of scopes what actors may do there, and caches each answer for a second. `nowMs` replaces the clock,
 * in milliseconds since 1970.
 */
export function createScopePolicies(owners: ScopeOwners, nowMs?: () => number): ScopePolicies {
  const answers = createPolicyCache(nowMs)

  function ownerOf(scope: Scope): ScopeOwner {
    const owner = owners[scopeKind(scope)]
    if (owner === undefined) throw new AppError('scope.not_found')
    return owner
  }

  /** Near an edge the owner is asked as of `at`. */
  function policyAt(request: ScopeRequest, cached: Policy, at: Date): Promise<Policy> | Policy {
    if (!isNearEdge(cached, at.getTime())) return cached
    return ownerOf(request.scope)
      .getPolicy({ ...request, atMs: at.getTime() })
      .catch((error: unknown) => {
        if (isUnavailable(error)) return cached
        throw error
      })
  }

  return {
    async policyFor(actor, ids) {
      const request = toScopeRequest(actor, ids)
      const owner = ownerOf(request.scope)
      return answers.policy(request, () => owner.getPolicy(request))
    },
    async problemsIn(actor, ids, names) {
      const named = toProblemsRequest(names)
      if (namesNone(named)) return []
      const request = toScopeRequest(actor, ids)
      const owner = ownerOf(request.scope)
      const ask = () => owner.resolveProblems({ ...request, ...named })
      return answers.problems(request, named, { ask, bypassCache: ask })
    },
    async policyAndProblems(actor, ids, { at, ...names }) {
      const request = toScopeRequest(actor, ids)
      const named = toProblemsRequest(names)
      const owner = ownerOf(request.scope)
      const combined = { ...request, ...named, withPolicy: true, ...(at === undefined ? {} : { atMs: at.getTime() }) }
      let both: ReturnType<ScopeOwner['resolveProblems']> | undefined
      const askBoth = () => (both ??= owner.resolveProblems(combined))
      const bypassCache = () => owner.resolveProblems({ ...request, ...named })
      const answer: { policy?: Policy } = {}
      const askPolicy = async () => {
        const policy = answer.policy === undefined ? (await askBoth()).policy : null
        if (policy === null || policy === undefined) return owner.getPolicy(request)
        answer.policy = policy
        return policy
      }
      const [cached, problems] = await Promise.all([
        answers.policy(request, askPolicy, at?.getTime()),
        namesNone(named) ? [] : answers.problems(request, named, { ask: askBoth, bypassCache }),
      ])
      if (at === undefined) return { policy: cached, problems }
      return { policy: answer.policy ?? (await policyAt(request, cached, at)), problems }
    },
    drop: answers.drop,
  }
}

/** Invalidates the cached policies of a scope when its owner reports a change. Has to be called before `bus.start`. */
export function dropChangedPolicies(bus: Pick<Bus, 'broadcast'>, policies: Pick<ScopePolicies, 'drop'>): void {
  bus.broadcast({ event: scopePolicyChanged, handler: ({ data }) => policies.drop(data.scope) })
}

/** Throws the refusal of the policy for this question; `access.denied` if it names no code. @throws AppError */
export function assertAllowed(policy: Policy, question: PolicyQuestion): void {
  const decision = policy[question]
  if (decision?.allowed === true) return
  throw toRefusal(decision)
}

function toRefusal(decision: Decision | null): AppError {
  const code = decision?.code ?? ''
  return isErrorCode(code) ? new AppError(code, decision?.params ?? {}) : new AppError('access.denied')
}

/** Decisions with which an owner builds policies. */
export const allowed: Decision = { allowed: true, code: '', params: {} }

/** A refusal with the code and parameters of an error of the catalogue. */
export function refused({ code, params }: AppError): Decision {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  return { allowed: false, code, params: Object.fromEntries(texts) }
}
