import { scopeKind, toScope } from '@verdict/proto/codes/scope'
import type { Actor__Output as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'
import { AppError } from '@verdict/kit/errors'
import type { ScopeOwner, ScopeProblem } from '@verdict/kit/scope-policy'
import { findProblemReference, type ProblemReference } from '../problems/find-problem.ts'
import { findSetterRole } from '../problems/access/find-setter-role.ts'
import { canReadProblem, isPublicProblem } from '../problems/access/problem-access.rules.ts'
import type { PracticeContext } from './context.ts'
import { practicePolicy } from './practice-policy.rules.ts'

type OwnerContext = Omit<PracticeContext, 'scopes'>
type ScopeInput = Parameters<ScopeOwner['getPolicy']>[0]['scope']
type ActorInput = Parameters<ScopeOwner['getPolicy']>[0]['actor']

/** @throws AppError scope.not_found for what is not practice: there are no trainings here yet */
function assertPractice(input: ScopeInput) {
  const { cid, tid, gid } = input ?? {}
  const scope = toScope({ cid: Number(cid ?? 0), tid: Number(tid ?? 0), gid: Number(gid ?? 0) })
  if (scopeKind(scope) !== 'practice') throw new AppError('scope.not_found')
  return scope
}

function toActor(input: ActorInput): ActorMessage {
  return { uid: input?.uid ?? '', username: input?.username ?? '', roles: input?.roles ?? [] }
}

function toScopeProblem({ _id, problemId, specVersion, auth, gid }: ProblemReference): ScopeProblem {
  const open = isPublicProblem({ auth, gid })
  return { pid: _id, problemId, displayId: problemId, version: specVersion, open, cpid: 0, title: '', titleEn: '' }
}

/**
 * Tells whether the actor may read the statement. Setters that the owner has named may, because testers read it before
 * the problem is public.
 */
async function mayRead(ctx: OwnerContext, actor: ActorMessage, problem: ProblemReference): Promise<boolean> {
  return canReadProblem(actor, problem) || (await findSetterRole(ctx, actor.uid, problem._id)) !== null
}

/** The owner of practice: answers for others by gRPC, and for this process. */
export function practiceScopeOwner(ctx: OwnerContext): ScopeOwner {
  return {
    async getPolicy({ scope, actor }) {
      const practice = assertPractice(scope)
      return practicePolicy(toActor(actor), ctx.siteSettings.current().switches, practice)
    },
    async resolveProblems({ scope, actor, displayIds = [], pids = [] }) {
      assertPractice(scope)
      const asking = toActor(actor)
      const found = await Promise.all([
        ...displayIds.map((problemId) => findProblemReference(ctx, { problemId })),
        ...pids.map((pid) => findProblemReference(ctx, { pid: Number(pid) })),
      ])
      const readable = new Map<number, ScopeProblem>()
      for (const problem of found) {
        if (problem !== null && (await mayRead(ctx, asking, problem)))
          readable.set(problem._id, toScopeProblem(problem))
      }
      return { problems: [...readable.values()] }
    },
  }
}
