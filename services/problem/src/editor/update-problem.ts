import type { ClientSession } from 'mongoose'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { compilePrograms } from '../judging/compile-program.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { changedPrograms } from '../judging/programs.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import { managesEveryProblem } from '../problems/access/problem-access.rules.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import { managementRefusal } from '../problems/find-problem.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findGroupQuota, reserveQuota, type GroupQuota } from '../quotas/group-quota.ts'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import { resolveTags } from '../tags/resolve-tags.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import { recordFirstVersion, recordVersion } from '../versions/record-version.ts'
import type { EditorContext } from './context.ts'
import { assertIdFree, ioScoreOf, toAppError, type WriteInTransaction } from './create-problem.ts'
import { authorOf, type ProblemAuthor } from './find-author.ts'
import { fieldsOfForm, type ProblemForm } from './form.rules.ts'
import { editedCases } from './edited-cases.ts'
import { scoringRuleOf, prepareTestData, type PreparedTestData } from './prepare-test-data.ts'
import { testDataChangeOf, type TestDataChange } from './test-data-change.rules.ts'

async function findStored(
  ctx: Pick<EditorContext, 'problems'>,
  pid: number | undefined,
  session?: ClientSession,
): Promise<ProblemDoc> {
  const query = ctx.problems.findOne({ _id: pid ?? 0, deletedAt: null }).lean<ProblemDoc>()
  const problem = await (session === undefined ? query : query.session(session))
  if (problem === null) throw new AppError('problem.not_found')
  return problem
}

async function findStoredSpec(
  ctx: Pick<EditorContext, 'judgeSpecs'>,
  problem: ProblemDoc,
  session: ClientSession,
): Promise<JudgeSpecDoc> {
  const filter = { pid: problem._id, version: problem.specVersion }
  const spec = await ctx.judgeSpecs.findOne(filter).session(session).lean<JudgeSpecDoc>()
  if (spec === null) throw new Error(`problem ${problem._id} has no judge specification ${problem.specVersion}`)
  return spec
}

interface Edit {
  quota: GroupQuota | null
  form: ProblemForm
  plan: TestDataChange
  tests: PreparedTestData | null
  author: ProblemAuthor
}

/** Writes an edit of the currently stored problem, as part of the caller's transaction. */
async function writeEdit(ctx: EditorContext, session: ClientSession, actor: Actor, edit: Edit): Promise<void> {
  const { form, plan, tests, quota, author } = edit
  const stored = await findStored(ctx, form.problem.id, session)
  const fields = fieldsOfForm(form, stored, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const spec = await findStoredSpec(ctx, stored, session)
  const { cases, lastId } = editedCases(tests, plan, fields, spec.cases, stored.caseSeq)
  const ioScore = ioScoreOf(fields, cases)
  const saved = await saveJudgeSpec(ctx, session, {
    pid: stored._id,
    content: specContentOf(fields, cases, ioScore),
    current: { ...spec, caseVersion: stored.caseVersion },
  })
  await reserveQuota(ctx, session, quota, { problems: 0, bytes: saved.dataBytes - (stored.dataBytes ?? 0) })
  const changes = {
    ...fields,
    ...author,
    ...saved,
    ioScore,
    caseSeq: lastId,
    isUploadCase: tests?.isUpload ?? stored.isUploadCase,
    tagIds: form.tags === undefined ? stored.tagIds : await resolveTags(ctx, session, form.tags, stored.gid),
    modifiedUser: actor.username,
    updatedAt: ctx.clock.now(),
  }
  await ctx.problems.updateOne({ _id: stored._id }, { $set: changes }, { session })
  await publishProblemChanged(ctx, session, { ...stored, ...changes }, stored.problemId)
}

/**
 * Updates a problem atomically. Changes that affect verdicts create a new version of the judge specification; running
 * judgings keep theirs. Changed judge programs are compiled first. `alsoWrite` writes more in the transaction.
 *
 * @throws AppError problem.not_found, problem.not_manageable, group.storage_quota, or one that names the first field at
 *   fault
 */
export async function updateProblem(
  ctx: EditorContext,
  actor: Actor,
  form: ProblemForm,
  alsoWrite?: WriteInTransaction,
): Promise<void> {
  const stored = await findStored(ctx, form.problem.id)
  const refusal = await managementRefusal(ctx, actor, stored)
  if (refusal !== null) throw new AppError(refusal)
  const fields = fieldsOfForm(form, stored, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const plan = testDataChangeOf(form, stored)
  await assertIdFree(ctx, fields, stored._id)
  describeAudit({ name: stored.problemId, before: { ...stored }, after: { ...stored, ...fields } })
  const tests = await prepareTestData(ctx, actor, plan, scoringRuleOf(fields))
  const before = { ...stored, judging: stored.judging ?? defaultJudging }
  await compilePrograms(ctx, actor, changedPrograms(before, fields), { gid: stored.gid })
  const quota = await findGroupQuota(ctx, actor, stored.gid)
  const author = await authorOf(ctx, actor, fields.author, stored)
  try {
    await inTransaction(ctx.db, async (session) => {
      await recordFirstVersion(ctx, session, stored._id)
      await writeEdit(ctx, session, actor, { form, plan, tests, quota, author })
      await alsoWrite?.(session, stored._id)
      const isReviewer = managesEveryProblem(actor.roles)
      await recordVersion(ctx, session, stored._id, { uid: actor.uid, isReviewer })
    })
  } catch (error) {
    throw toAppError(error, fields)
  }
  invalidateTags(ctx)
  invalidateProblems(ctx)
}
