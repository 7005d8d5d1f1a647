import type { ClientSession } from 'mongoose'
import { ProblemType } from '@verdict/proto/codes/problem'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { zeroCounts } from '../counters/count.rules.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { compilePrograms } from '../judging/compile-program.ts'
import { activeGroups } from '../judging/judging.rules.ts'
import { changedPrograms } from '../judging/programs.rules.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findGroupQuota, reserveQuota } from '../quotas/group-quota.ts'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import { resolveTags } from '../tags/resolve-tags.ts'
import { fullScore } from '../test-data/scoring/scoring.rules.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import { recordVersion } from '../versions/record-version.ts'
import { authorOf } from './find-author.ts'
import { fieldsOfForm, type ProblemFields, type ProblemForm } from './form.rules.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import type { EditorContext } from './context.ts'
import { scoringRuleOf, prepareTestData } from './prepare-test-data.ts'
import { testDataChangeOf } from './test-data-change.rules.ts'

/** Additional writes in the transaction that stores a problem. */
export type WriteInTransaction = (session: ClientSession, pid: number) => Promise<void>

const acmScore = 100

/** Maximum score of a problem: by its tests in OI, otherwise a constant. */
export function ioScoreOf(fields: ProblemFields, cases: readonly CaseDoc[]): number {
  return fields.type === ProblemType.Oi ? fullScore(cases, fields.judgeCaseMode, activeGroups(fields)) : acmScore
}

/** @throws AppError problem.id_taken */
export async function assertIdFree(
  ctx: Pick<EditorContext, 'problems'>,
  fields: Pick<ProblemFields, 'problemId' | 'problemKey'>,
  ownPid: number | null,
): Promise<void> {
  const other = await ctx.problems.exists({ problemKey: fields.problemKey, _id: { $ne: ownPid } })
  if (other !== null) throw new AppError('problem.id_taken', { problemId: fields.problemId })
}

/** Converts a duplicate key error to a refusal: somebody else has just used the ID or created the tag. */
export function toAppError(error: unknown, fields: ProblemFields): unknown {
  if (isDuplicateKey(error, 'problemKey')) return new AppError('problem.id_taken', { problemId: fields.problemId })
  if (isDuplicateKey(error, 'nameKey')) return new AppError('tag.taken', { name: '' })
  return error
}

/**
 * Creates a problem with statements, tests, tags and templates in one transaction. Its judge programs are compiled
 * first. `gid` is the group that owns it; `alsoWrite` writes more in the transaction.
 *
 * @throws AppError group.problem_quota, group.storage_quota, or one that names the first field at fault
 */
export async function createProblem(
  ctx: EditorContext,
  actor: Actor,
  form: ProblemForm,
  gid: number | null = null,
  alsoWrite?: WriteInTransaction,
): Promise<{ pid: number }> {
  const given = fieldsOfForm(form, null, ctx.settings.PROBLEM_DEFAULT_LANGUAGE, gid)
  const fields = { ...given, ...(await authorOf(ctx, actor, given.author, null)) }
  const plan = testDataChangeOf(form, null)
  await assertIdFree(ctx, fields, null)
  const tests = await prepareTestData(ctx, actor, plan, scoringRuleOf(fields))
  if (tests === null) throw new AppError('problem.no_tests')
  await compilePrograms(ctx, actor, changedPrograms(null, fields), { gid })
  const quota = await findGroupQuota(ctx, actor, gid)
  const pid = await nextId(ctx.db, 'problems')
  describeAudit({ id: pid, name: fields.problemId, after: { ...fields } })
  const { cases, lastId } = assignCaseIds(tests.cases, [], 0)
  const ioScore = ioScoreOf(fields, cases)
  try {
    await inTransaction(ctx.db, async (session) => {
      const now = ctx.clock.now()
      const tagIds = await resolveTags(ctx, session, form.tags ?? [], gid)
      const content = specContentOf(fields, cases, ioScore)
      const saved = await saveJudgeSpec(ctx, session, { pid, content, current: null })
      await reserveQuota(ctx, session, quota, { problems: 1, bytes: saved.dataBytes })
      const problem: ProblemDoc = {
        _id: pid,
        ...fields,
        ioScore,
        isUploadCase: tests.isUpload,
        caseSeq: lastId,
        ...saved,
        tagIds,
        gid,
        applyPublicProgress: null,
        modifiedUser: actor.username,
        counts: zeroCounts,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      }
      await ctx.problems.create([problem], { session })
      await publishProblemChanged(ctx, session, problem)
      await alsoWrite?.(session, pid)
      await recordVersion(ctx, session, pid, { uid: actor.uid })
    })
  } catch (error) {
    throw toAppError(error, fields)
  }
  invalidateTags(ctx)
  invalidateProblems(ctx)
  return { pid }
}
