import type { Actor } from '@verdict/kit/actor'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { CaseDoc, JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveDraftSpec } from '../judge-specs/save-judge-spec.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import { scoreCases } from '../test-data/scoring/score-cases.rules.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import { applyDraft, findDraftVersion } from '../versions/find-draft.ts'
import { findPreparedPrograms, storeParts } from '../versions/version-parts.ts'
import type { DraftVersionsContext } from './context.ts'
import { assertUnchanged, maxRevisions } from './save-draft.ts'

interface DraftCases {
  published: ProblemDoc
  draft: DraftVersionDoc
  /** The specification is that of the draft. */
  spec: JudgeSpecDoc
  cases: readonly CaseDoc[]
}

/**
 * Replaces the tests of a draft as its next revision.
 *
 * @returns the tests with their numbers, the sum of their scores now and before, and the version of their judge
 *   specification
 * @throws AppError problem.draft_changed when somebody saved or published it meanwhile, and those of scoring
 */
export async function saveDraftCases(
  ctx: DraftVersionsContext,
  actor: Actor,
  { published, draft, spec, cases: edited }: DraftCases,
): Promise<{ cases: CaseDoc[]; ioScore: number; ioScoreBefore: number; version: number }> {
  const { pid, revision } = draft
  const base = await applyDraft(ctx, published, draft)
  const { cases: unnumbered, ioScore } = scoreCases(base, edited)
  const { cases, lastId } = assignCaseIds(unnumbered, spec.cases, base.caseSeq)
  const content = specContentOf({ ...base, judging: base.judging ?? defaultJudging }, cases, ioScore)
  try {
    const version = await inTransaction(ctx.db, async (session) => {
      await assertUnchanged(ctx, await findDraftVersion(ctx, pid, session), revision)
      const parts = await storeParts(ctx, { ...base, ioScore }, await findPreparedPrograms(ctx, pid, session))
      const specVersion = await saveDraftSpec(ctx, session, { pid, content, base: spec })
      const next: DraftVersionDoc = {
        ...draft,
        revision: revision + 1,
        parts,
        blobs: [...new Set(Object.values(parts))],
        caseSeq: lastId,
        specVersion,
        uid: actor.uid,
        savedAt: ctx.clock.now(),
      }
      await ctx.draftVersions.create([withoutId(next)], { session })
      await ctx.draftVersions.deleteMany({ pid, revision: { $lte: revision + 1 - maxRevisions } }, { session })
      return specVersion
    })
    return { cases, ioScore, ioScoreBefore: base.ioScore, version }
  } catch (error) {
    if (isDuplicateKey(error, 'revision')) await assertUnchanged(ctx, await findDraftVersion(ctx, pid), revision)
    throw error
  }
}

/** A row that is stored again beside the one that it was read from. */
function withoutId(draft: DraftVersionDoc & { _id?: unknown }): DraftVersionDoc {
  const { _id, ...row } = draft
  return row
}
