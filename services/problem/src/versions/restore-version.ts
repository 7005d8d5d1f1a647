import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { managesEveryProblem } from '../problems/access/problem-access.rules.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import { findGroupQuota, reserveQuota, type GroupQuota } from '../quotas/group-quota.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import { findVersion } from './comparison/compare-versions.ts'
import type { VersionsContext } from './context.ts'
import { recordVersion, type VersionNotes } from './record-version.ts'
import type { VersionContent } from './version-content.rules.ts'
import { readParts } from './version-parts.ts'

/** Content for the next version of a problem. */
export interface NewContent {
  content: VersionContent
  /** Its tests; they keep their numbers if the problem still has them. */
  cases: JudgeSpecDoc['cases']
}

/**
 * Publishes content as the next version of a problem, in the caller's transaction. Deleted tags are dropped.
 *
 * @throws AppError problem.not_found, group.storage_quota
 */
export async function publishContent(
  ctx: VersionsContext,
  session: ClientSession,
  actor: Pick<Actor, 'username'>,
  {
    pid,
    content,
    cases,
    quota,
    notes,
    identity = {},
  }: NewContent & {
    pid: number
    quota: GroupQuota | null
    notes: VersionNotes
    /** These fields are not part of a version: id, author, visibility. */
    identity?: Partial<ProblemDoc>
  },
): Promise<number> {
  const stored = await ctx.problems.findOne({ _id: pid, deletedAt: null }).session(session).lean<ProblemDoc>()
  if (stored === null) throw new AppError('problem.not_found')
  const current = await ctx.judgeSpecs
    .findOne({ pid, version: stored.specVersion })
    .session(session)
    .lean<JudgeSpecDoc>()
  if (current === null) throw new AppError('problem.version_not_found')
  const tags = await ctx.tags
    .find({ _id: { $in: content.tagIds } }, { _id: 1 })
    .session(session)
    .lean()
  const judged = { ...stored, ...content, judging: content.judging ?? defaultJudging }
  const numbered = assignCaseIds(cases, current.cases, stored.caseSeq)
  const saved = await saveJudgeSpec(ctx, session, {
    pid,
    content: specContentOf(judged, numbered.cases, content.ioScore),
    current: { ...current, caseVersion: stored.caseVersion },
  })
  await reserveQuota(ctx, session, quota, { problems: 0, bytes: saved.dataBytes - (stored.dataBytes ?? 0) })
  const known = new Set(tags.map(({ _id }) => _id))
  const changes = {
    ...content,
    ...identity,
    ...saved,
    caseSeq: numbered.lastId,
    tagIds: content.tagIds.filter((id) => known.has(id)),
    modifiedUser: actor.username,
    updatedAt: ctx.clock.now(),
  }
  await ctx.problems.updateOne({ _id: pid }, { $set: changes }, { session })
  await publishProblemChanged(ctx, session, { ...stored, ...changes })
  return recordVersion(ctx, session, pid, notes)
}

/**
 * Publishes the content of an earlier version as a new version.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.version_not_found, group.storage_quota
 */
export async function restoreVersion(
  ctx: VersionsContext,
  actor: Actor,
  { pid, number, note = '' }: { pid: number; number: number; note?: string },
): Promise<{ number: number }> {
  const problem = await findManageableProblem(ctx, actor, pid)
  const { parts, specVersion } = await findVersion(ctx, pid, number)
  const [{ content }, { cases }] = await Promise.all([readParts(ctx, parts), findSpec(ctx, pid, specVersion)])
  const quota = await findGroupQuota(ctx, actor, problem.gid)
  describeAudit({ name: problem.problemId, before: { ...problem }, after: { ...problem, ...content, version: number } })
  const isReviewer = managesEveryProblem(actor.roles)
  const notes = { uid: actor.uid, note, restoredFrom: number, isReviewer }
  const restored = await inTransaction(ctx.db, (session) =>
    publishContent(ctx, session, actor, { pid, content, cases, quota, notes }),
  )
  invalidateProblems(ctx)
  return { number: restored }
}
