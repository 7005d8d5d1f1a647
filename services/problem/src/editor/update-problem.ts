import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Principal } from '@verdict/kit/principal'
import type { ProblemContext } from '../context.ts'
import type { CaseDoc, JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { compilePrograms } from '../judging/compile-program.ts'
import { plainJudging } from '../judging/judging.rules.ts'
import { changedPrograms } from '../judging/programs.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { forgetTags } from '../tags/edit-tags.ts'
import { resolveTags } from '../tags/resolve-tags.ts'
import { carryMarks, withMarks } from '../test-data/case.rules.ts'
import { announceChange } from './announce-problem.ts'
import { assertIdFree, ioScoreOf, refusalOf } from './create-problem.ts'
import { draftOf, type ProblemDraft, type ProblemForm } from './form.rules.ts'
import { numberCases } from './number-cases.rules.ts'
import { markRuleOf, prepareTests, type NewTests } from './prepare-tests.ts'
import { planTests, type TestsPlan } from './tests.rules.ts'

async function findStored(ctx: ProblemContext, pid: number | undefined, session?: ClientSession): Promise<ProblemDoc> {
  const query = ctx.problems.findOne({ _id: pid ?? 0, deletedAt: null }).lean<ProblemDoc>()
  const problem = await (session === undefined ? query : query.session(session))
  if (problem === null) throw new AppError('problem.not_found')
  return problem
}

async function findStoredSpec(ctx: ProblemContext, problem: ProblemDoc, session: ClientSession): Promise<JudgeSpecDoc> {
  const filter = { pid: problem._id, version: problem.specVersion }
  const spec = await ctx.judgeSpecs.findOne(filter).session(session).lean<JudgeSpecDoc>()
  if (spec === null) throw new Error(`problem ${problem._id} has no judge specification ${problem.specVersion}`)
  return spec
}

/** The tests after the edit: the new ones, or those of before with the scores and subtasks of the form. */
function editedCases(
  tests: NewTests | null,
  plan: TestsPlan,
  draft: ProblemDraft,
  before: readonly CaseDoc[],
  lastId: number,
): { cases: CaseDoc[]; lastId: number } {
  if (tests !== null) return numberCases(tests.cases, before, lastId)
  const marks = plan.kind === 'keep' ? plan.marks : null
  return { cases: withMarks(carryMarks(before, marks ?? []), markRuleOf(draft), marks !== null), lastId }
}

interface Edit {
  form: ProblemForm
  plan: TestsPlan
  tests: NewTests | null
}

/** The writes of an edit, on what is stored at that moment; part of the caller's transaction. */
async function writeEdit(ctx: ProblemContext, session: ClientSession, who: Principal, edit: Edit): Promise<void> {
  const { form, plan, tests } = edit
  const stored = await findStored(ctx, form.problem.id, session)
  const draft = draftOf(form, stored, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const spec = await findStoredSpec(ctx, stored, session)
  const { cases, lastId } = editedCases(tests, plan, draft, spec.cases, stored.caseSeq)
  const ioScore = ioScoreOf(draft, cases)
  const saved = await saveJudgeSpec(ctx, session, {
    pid: stored._id,
    content: specContentOf(draft, cases, ioScore),
    current: { ...spec, caseVersion: stored.caseVersion },
  })
  const changes = {
    ...draft,
    ...saved,
    ioScore,
    caseSeq: lastId,
    isUploadCase: tests?.isUpload ?? stored.isUploadCase,
    tagIds: form.tags === undefined ? stored.tagIds : await resolveTags(ctx, session, form.tags),
    modifiedUser: who.username,
    updatedAt: ctx.clock.now(),
  }
  await ctx.problems.updateOne({ _id: stored._id }, { $set: changes }, { session })
  await announceChange(ctx, session, { ...stored, ...changes })
}

/**
 * Changes a problem: all that the form says, or nothing. What decides verdicts becomes a new version of the judge
 * specification if it changed; judgings that run keep the version that they began with. Judge programs that changed are
 * compiled first.
 *
 * @throws AppError problem.not_found, or one that names the first field at fault
 */
export async function updateProblem(ctx: ProblemContext, who: Principal, form: ProblemForm): Promise<void> {
  const stored = await findStored(ctx, form.problem.id)
  const draft = draftOf(form, stored, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const plan = planTests(form, stored)
  await assertIdFree(ctx, draft, stored._id)
  const tests = await prepareTests(ctx, who, plan, markRuleOf(draft))
  const before = { ...stored, judging: stored.judging ?? plainJudging }
  await compilePrograms(ctx, who, changedPrograms(before, draft))
  try {
    await inTransaction(ctx.db, (session) => writeEdit(ctx, session, who, { form, plan, tests }))
  } catch (error) {
    throw refusalOf(error, draft)
  }
  forgetTags(ctx)
}
