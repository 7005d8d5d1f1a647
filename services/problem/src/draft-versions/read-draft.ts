import type { getVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { caseRowsOf, toEditorView } from '../editor/read-problems.ts'
import { findGateOutcome } from '../gate/find-gate-outcome.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { toTemplates } from '../problem-detail/list-code-templates.ts'
import { tagLookup } from '../tags/list-tags.ts'
import { applyDraft, findDraftVersion } from '../versions/find-draft.ts'
import { findLatestVersion } from '../versions/record-version.ts'
import type { DraftVersionsContext } from './context.ts'

/** The draft of the next version with all that a form shows. @throws AppError problem.not_found, problem.not_manageable */
export async function readDraft(
  ctx: DraftVersionsContext,
  actor: Actor,
  { pid }: { pid: number },
): Promise<RouteData<typeof getVersionDraft>> {
  const published = await findManageableProblem(ctx, actor, pid)
  const draft = await findDraftVersion(ctx, pid)
  if (draft === null) return null
  const problem = await applyDraft(ctx, published, draft)
  const { revision, baseNumber, savedAt, uid, specVersion } = draft
  const [latest, users, tagsOf] = [await findLatestVersion(ctx, pid), await ctx.users.find([uid]), await tagLookup(ctx)]
  return {
    revision,
    baseNumber,
    isOutdated: (latest?.number ?? baseNumber) !== baseNumber,
    savedAt: savedAt.toISOString(),
    by: users.get(uid)?.username ?? '',
    gate: await findGateOutcome(ctx, problem),
    problem: toEditorView(problem, ctx.settings.PROBLEM_DEFAULT_LANGUAGE),
    cases: await caseRowsOf(ctx, problem, await findSpec(ctx, pid, specVersion)),
    languages: problem.languages,
    tags: tagsOf(problem.tagIds),
    templates: toTemplates(problem),
  }
}
