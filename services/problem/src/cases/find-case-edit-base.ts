import type { Actor } from '@verdict/kit/actor'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import { findDraftVersion } from '../versions/find-draft.ts'

/** The state that an edit of tests is based on. */
export interface CaseEditBase {
  published: ProblemDoc
  /** Null: the edit is published at once. */
  draft: DraftVersionDoc | null
  /** Judge specification of the draft or, without one, of the problem. */
  spec: JudgeSpecDoc
}

/** @throws AppError problem.not_found, problem.not_manageable */
export async function findCaseEditBase(ctx: DraftVersionsContext, actor: Actor, pid: number): Promise<CaseEditBase> {
  const published = await findManageableProblem(ctx, actor, pid)
  const draft = await findDraftVersion(ctx, pid)
  return { published, draft, spec: await findSpec(ctx, pid, (draft ?? published).specVersion) }
}
