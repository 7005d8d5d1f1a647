import type { CodeTemplate } from '@verdict/proto/http/problem/problem'
import type { Static } from 'typebox'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findProblemByNumber, type ScopeIds } from '../scope/resolve-problem.ts'
import type { ProblemDetailContext } from './context.ts'

/** Upper bound of language IDs; the ID of a template combines those of the problem and language. */
const maxLanguageId = 1000

/** @throws AppError problem.not_found, what the scope's owner refuses with */
export async function listCodeTemplates(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  request: { pid: number } & ScopeIds,
): Promise<Static<typeof CodeTemplate>[]> {
  const { problem } = await findProblemByNumber(ctx, actor, request, { codeTemplates: 1 })
  return toTemplates(problem)
}

export function toTemplates({ _id: pid, codeTemplates }: Pick<ProblemDoc, '_id' | 'codeTemplates'>) {
  return codeTemplates.map(({ lid, code, status }) => ({ id: pid * maxLanguageId + lid, pid, lid, code, status }))
}
