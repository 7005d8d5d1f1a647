import { ProblemType } from '@verdict/proto/codes/problem'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { Principal } from '@verdict/kit/principal'
import type { ProblemContext } from '../context.ts'
import { noCounts } from '../counters/count.rules.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { compilePrograms } from '../judging/compile-program.ts'
import { groupsInForce } from '../judging/judging.rules.ts'
import { changedPrograms } from '../judging/programs.rules.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { forgetTags } from '../tags/edit-tags.ts'
import { resolveTags } from '../tags/resolve-tags.ts'
import { fullScore } from '../test-data/case.rules.ts'
import { announceChange } from './announce-problem.ts'
import { draftOf, type ProblemDraft, type ProblemForm } from './form.rules.ts'
import { numberCases } from './number-cases.rules.ts'
import { markRuleOf, prepareTests } from './prepare-tests.ts'
import { planTests } from './tests.rules.ts'

const acmScore = 100

/** What a problem is worth: by its tests in OI, a fixed figure otherwise. */
export function ioScoreOf(draft: ProblemDraft, cases: readonly CaseDoc[]): number {
  return draft.type === ProblemType.Oi ? fullScore(cases, draft.judgeCaseMode, groupsInForce(draft)) : acmScore
}

/** @throws AppError problem.id_taken */
export async function assertIdFree(ctx: ProblemContext, draft: ProblemDraft, ownPid: number | null): Promise<void> {
  const other = await ctx.problems.exists({ problemKey: draft.problemKey, _id: { $ne: ownPid } })
  if (other !== null) throw new AppError('problem.id_taken', { problemId: draft.problemId })
}

/** Turns what the unique indexes refuse into words: somebody else took the id, or made the tag, a moment ago. */
export function refusalOf(error: unknown, draft: ProblemDraft): unknown {
  if (isDuplicateKey(error, 'problemKey')) return new AppError('problem.id_taken', { problemId: draft.problemId })
  if (isDuplicateKey(error, 'nameKey')) return new AppError('tag.taken', { name: '' })
  return error
}

/**
 * Makes a problem with its statements, tests, tags and templates: all of it, or nothing. Its judge programs are compiled
 * first.
 *
 * @throws AppError that names the first field at fault
 */
export async function createProblem(ctx: ProblemContext, who: Principal, form: ProblemForm): Promise<{ pid: number }> {
  const given = draftOf(form, null, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  const draft = { ...given, author: given.author ?? who.username }
  const plan = planTests(form, null)
  await assertIdFree(ctx, draft, null)
  const tests = await prepareTests(ctx, who, plan, markRuleOf(draft))
  if (tests === null) throw new AppError('problem.no_tests')
  await compilePrograms(ctx, who, changedPrograms(null, draft))
  const pid = await nextId(ctx.db, 'problems')
  const { cases, lastId } = numberCases(tests.cases, [], 0)
  const ioScore = ioScoreOf(draft, cases)
  try {
    await inTransaction(ctx.db, async (session) => {
      const now = ctx.clock.now()
      const tagIds = await resolveTags(ctx, session, form.tags ?? [])
      const content = specContentOf(draft, cases, ioScore)
      const problem: ProblemDoc = {
        _id: pid,
        ...draft,
        ioScore,
        isUploadCase: tests.isUpload,
        caseSeq: lastId,
        ...(await saveJudgeSpec(ctx, session, { pid, content, current: null })),
        tagIds,
        gid: null,
        modifiedUser: who.username,
        counts: noCounts,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      }
      await ctx.problems.create([problem], { session })
      await announceChange(ctx, session, problem)
    })
  } catch (error) {
    throw refusalOf(error, draft)
  }
  forgetTags(ctx)
  return { pid }
}
