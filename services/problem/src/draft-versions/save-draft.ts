import type { ClientSession } from 'mongoose'
import type { saveVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { assertIdFree, ioScoreOf } from '../editor/create-problem.ts'
import { editedCases } from '../editor/edited-cases.ts'
import { authorOf, type ProblemAuthor } from '../editor/find-author.ts'
import { fieldsOfForm, type ProblemForm } from '../editor/form.rules.ts'
import { prepareTestData, scoringRuleOf, type PreparedTestData } from '../editor/prepare-test-data.ts'
import { testDataChangeOf } from '../editor/test-data-change.rules.ts'
import { formInGroup } from '../group-problems/edit-group-problems.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveDraftSpec } from '../judge-specs/save-judge-spec.ts'
import { compilePrograms } from '../judging/compile-program.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { changedPrograms } from '../judging/programs.rules.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { resolveTags } from '../tags/resolve-tags.ts'
import type { DraftVersionDoc } from '../versions/draft-version.model.ts'
import { applyDraft, findDraftVersion } from '../versions/find-draft.ts'
import { findLatestVersion, recordFirstVersion } from '../versions/record-version.ts'
import { shownUploads } from '../versions/shown-uploads.rules.ts'
import { findPreparedPrograms, storeParts } from '../versions/version-parts.ts'
import type { DraftVersionsContext } from './context.ts'

/** Number of kept revisions of a draft, to find what a save has replaced. */
export const maxRevisions = 20

/** An edit is prepared before the transaction. */
interface DraftEdit {
  form: ProblemForm
  /** The base is the previous draft or else the published problem. */
  base: ProblemDoc
  revision: number
  tests: PreparedTestData | null
  author: ProblemAuthor
}

/**
 * Stores a form as the draft of the next version, which contestants do not see. Changed judge programs are compiled
 * first. `also` writes more in the same transaction, before the draft is assembled.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.draft_changed when somebody saved after
 *   `revision`, or one that names the first field at fault
 */
export async function saveDraft(
  ctx: DraftVersionsContext,
  actor: Actor,
  { revision, ...given }: RouteBody<typeof saveVersionDraft>,
  also?: (session: ClientSession, pid: number) => Promise<void>,
): Promise<{ revision: number }> {
  const pid = given.problem.id
  const published = await findManageableProblem(ctx, actor, pid)
  const form = await formInGroup(ctx, actor, published.gid, given)
  const draft = await findDraftVersion(ctx, pid)
  await assertUnchanged(ctx, draft, revision)
  const base = draft === null ? published : await applyDraft(ctx, published, draft)
  const fields = fieldsOfForm(form, base, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  await assertIdFree(ctx, fields, pid)
  const tests = await prepareTestData(ctx, actor, testDataChangeOf(form, base), scoringRuleOf(fields))
  const before = { ...base, judging: base.judging ?? defaultJudging }
  await compilePrograms(ctx, actor, changedPrograms(before, fields), { gid: published.gid })
  const author = await authorOf(ctx, actor, fields.author, base)
  try {
    await inTransaction(ctx.db, async (session) => {
      await recordFirstVersion(ctx, session, pid)
      await also?.(session, pid)
      await writeDraft(ctx, session, actor, { form, base, revision, tests, author })
    })
  } catch (error) {
    if (!isDuplicateKey(error, 'revision')) throw error
    await assertUnchanged(ctx, await findDraftVersion(ctx, pid), revision)
  }
  return { revision: revision + 1 }
}

/** @throws AppError problem.draft_changed */
export async function assertUnchanged(
  ctx: Pick<DraftVersionsContext, 'users'>,
  draft: DraftVersionDoc | null,
  revision: number,
): Promise<void> {
  if ((draft?.revision ?? 0) === revision) return
  const users = draft === null ? null : await ctx.users.find([draft.uid])
  throw new AppError('problem.draft_changed', { name: (draft && users?.get(draft.uid)?.username) ?? '?' })
}

async function writeDraft(
  ctx: DraftVersionsContext,
  session: ClientSession,
  actor: Actor,
  edit: DraftEdit,
): Promise<void> {
  const { form, base, revision, tests, author } = edit
  const { _id: pid } = base
  const fields = fieldsOfForm(form, base, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const spec = await findSpec(ctx, pid, base.specVersion)
  const { cases, lastId } = editedCases(tests, testDataChangeOf(form, base), fields, spec.cases, base.caseSeq)
  const ioScore = ioScoreOf(fields, cases)
  const tagIds = form.tags === undefined ? base.tagIds : await resolveTags(ctx, session, form.tags, base.gid)
  const content = { ...base, ...fields, ioScore, tagIds, isUploadCase: tests?.isUpload ?? base.isUploadCase }
  const parts = await storeParts(ctx, content, await findPreparedPrograms(ctx, pid, session))
  const { problemId, problemKey, idLength, auth } = fields
  const saved = await findDraftVersion(ctx, pid, session)
  const baseNumber = saved?.baseNumber ?? (await findLatestVersion(ctx, pid, session))?.number ?? 1
  const draft: DraftVersionDoc = {
    pid,
    revision: revision + 1,
    baseNumber,
    parts,
    blobs: [...new Set(Object.values(parts))],
    uploads: shownUploads(content.statements),
    caseSeq: lastId,
    specVersion: await saveDraftSpec(ctx, session, { pid, content: specContentOf(fields, cases, ioScore), base: spec }),
    identity: { problemId, problemKey, idLength, auth, ...author },
    uid: actor.uid,
    savedAt: ctx.clock.now(),
  }
  await ctx.draftVersions.create([draft], { session })
  await ctx.draftVersions.deleteMany({ pid, revision: { $lte: revision + 1 - maxRevisions } }, { session })
}
