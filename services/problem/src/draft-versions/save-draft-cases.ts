import type { Actor } from '@verdict/kit/actor'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { scored } from '../cases/edit-cases.ts'
import type { ProblemContext } from '../context.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveDraftSpec } from '../judge-specs/save-judge-spec.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import { applyDraft, findDraftVersion } from '../versions/find-draft.ts'
import { findPreparedPrograms, storeParts } from '../versions/version-parts.ts'
import { assertUnchanged, keptRevisions } from './save-draft.ts'

/**
 * Gives a draft other tests, as its next save; all else of it stays. Gives how many they are.
 *
 * @throws AppError problem.draft_changed when somebody saved meanwhile, and those of scoring
 */
export async function saveDraftCases(
  ctx: ProblemContext,
  actor: Actor,
  { published, draft, cases: edited }: { published: ProblemDoc; draft: DraftVersionDoc; cases: readonly CaseDoc[] },
): Promise<number> {
  const { pid, revision } = draft
  const base = await applyDraft(ctx, published, draft)
  const spec = await findSpec(ctx, pid, draft.specVersion)
  const { cases: unnumbered, ioScore } = scored(base, edited)
  const { cases, lastId } = assignCaseIds(unnumbered, spec.cases, base.caseSeq)
  const judged = { ...base, judging: base.judging ?? defaultJudging }
  try {
    await inTransaction(ctx.db, async (session) => {
      const parts = await storeParts(ctx, { ...base, ioScore }, await findPreparedPrograms(ctx, pid, session))
      const next: DraftVersionDoc = {
        ...draft,
        revision: revision + 1,
        parts,
        blobs: [...new Set(Object.values(parts))],
        caseSeq: lastId,
        specVersion: await saveDraftSpec(ctx, session, {
          pid,
          content: specContentOf(judged, cases, ioScore),
          base: spec,
        }),
        uid: actor.uid,
        savedAt: ctx.clock.now(),
      }
      await ctx.draftVersions.create([withoutId(next)], { session })
      await ctx.draftVersions.deleteMany({ pid, revision: { $lte: revision + 1 - keptRevisions } }, { session })
    })
  } catch (error) {
    if (!isDuplicateKey(error, 'revision')) throw error
    await assertUnchanged(ctx, await findDraftVersion(ctx, pid), revision)
  }
  return cases.length
}

/** A row that is stored again beside the one that it was read from. */
function withoutId(draft: DraftVersionDoc & { _id?: unknown }): DraftVersionDoc {
  const { _id, ...row } = draft
  return row
}
