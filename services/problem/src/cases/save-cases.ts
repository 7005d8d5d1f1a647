import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import { saveDraftCases } from '../draft-versions/save-draft-cases.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { managesEveryProblem } from '../problems/access/problem-access.rules.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import { findGroupQuota, reserveQuota } from '../quotas/group-quota.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import { scoreCases } from '../test-data/scoring/score-cases.rules.ts'
import { recordFirstVersion, recordVersion } from '../versions/record-version.ts'
import { assertFileNames, auditedCases } from './edit-cases.rules.ts'
import type { CaseEditBase } from './find-case-edit-base.ts'

/** Stored tests with the version of their judge specification. */
export interface SavedCases {
  version: number
  cases: CaseDoc[]
  isDraft: boolean
}

/**
 * Stores tests in the draft of a problem, or without a draft in the problem itself, which publishes them at once.
 *
 * @throws AppError problem.edit_conflict, problem.draft_changed when somebody changed them since they were read,
 *   problem.case_name_invalid, problem.case_name_taken, group.storage_quota and those of scoring
 */
export async function saveCases(
  ctx: DraftVersionsContext,
  actor: Actor,
  { published, draft, spec }: CaseEditBase,
  cases: readonly CaseDoc[],
): Promise<SavedCases> {
  assertFileNames(cases)
  if (draft === null) return { ...(await publishCases(ctx, actor, { published, spec }, cases)), isDraft: false }
  const saved = await saveDraftCases(ctx, actor, { published, draft, spec, cases })
  const before = auditedCases(spec.cases, saved.ioScoreBefore)
  describeAudit({ name: published.problemId, before, after: auditedCases(saved.cases, saved.ioScore) })
  return { version: saved.version, cases: saved.cases, isDraft: true }
}

async function publishCases(
  ctx: DraftVersionsContext,
  actor: Actor,
  { published: { _id: pid, gid }, spec }: Pick<CaseEditBase, 'published' | 'spec'>,
  edited: readonly CaseDoc[],
): Promise<Pick<SavedCases, 'version' | 'cases'>> {
  const quota = await findGroupQuota(ctx, actor, gid)
  const saved = await inTransaction(ctx.db, async (session) => {
    const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }).session(session).lean<ProblemDoc>()
    if (problem === null) throw new AppError('problem.not_found')
    if (problem.specVersion !== spec.version) throw new AppError('problem.edit_conflict')
    const { cases: unnumbered, ioScore } = scoreCases(problem, edited)
    const { cases, lastId } = assignCaseIds(unnumbered, spec.cases, problem.caseSeq)
    const content = specContentOf({ ...problem, judging: problem.judging ?? defaultJudging }, cases, ioScore)
    const current = { ...spec, caseVersion: problem.caseVersion }
    const before = auditedCases(spec.cases, problem.ioScore)
    describeAudit({ name: problem.problemId, before, after: auditedCases(cases, ioScore) })
    await recordFirstVersion(ctx, session, pid)
    const numbers = await saveJudgeSpec(ctx, session, { pid, content, current })
    await reserveQuota(ctx, session, quota, { problems: 0, bytes: numbers.dataBytes - (problem.dataBytes ?? 0) })
    const now = ctx.clock.now()
    const changes = { ...numbers, ioScore, caseSeq: lastId, modifiedUser: actor.username, updatedAt: now }
    await ctx.problems.updateOne({ _id: pid }, { $set: changes }, { session })
    await publishProblemChanged(ctx, session, { ...problem, ...changes })
    await recordVersion(ctx, session, pid, { uid: actor.uid, isReviewer: managesEveryProblem(actor.roles) })
    return { version: numbers.specVersion, cases }
  })
  invalidateProblems(ctx)
  return saved
}
