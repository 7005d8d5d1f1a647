import type { Actor as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'
import type { ResolveProblemsRequest } from '@verdict/proto/grpc/generated/scope/v1/ResolveProblemsRequest'
import { toScope, type Scope } from '@verdict/proto/codes/scope'

/** The actor is that of a request, or any user with known name and roles; null means not signed in. */
export type PolicyActor = { uid: string; username: string; roles: readonly string[] } | null

export interface NamedProblems {
  /** IDs within the scope. */
  displayIds?: readonly string[]
  pids?: readonly number[]
  /** All problems of the scope in its order; for contests and trainings. */
  all?: boolean
}

/** A request to the owner of a scope contains the scope and the actor. */
export interface ScopeRequest {
  scope: Scope
  actor: ActorMessage
}

export type ProblemsRequest = Required<Pick<ResolveProblemsRequest, 'displayIds' | 'pids' | 'all'>>

export function toScopeRequest(actor: PolicyActor, ids: Partial<Scope>): ScopeRequest {
  return { scope: toScope(ids), actor: toActorMessage(actor) }
}

export function toProblemsRequest({ displayIds = [], pids = [], all = false }: NamedProblems): ProblemsRequest {
  return { displayIds: [...new Set(displayIds)], pids: [...new Set(pids)].sort((a, b) => a - b), all }
}

export function namesNone({ displayIds, pids, all }: ProblemsRequest): boolean {
  return displayIds.length === 0 && pids.length === 0 && !all
}

function toActorMessage(actor: PolicyActor): ActorMessage {
  if (actor === null) return { uid: '', username: '', roles: [] }
  return { uid: actor.uid, username: actor.username, roles: [...actor.roles].sort() }
}
