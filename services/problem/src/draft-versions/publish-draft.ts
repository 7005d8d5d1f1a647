import type { publishVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { assertIdFree } from '../editor/create-problem.ts'
import { findGateOutcome } from '../gate/find-gate-outcome.ts'
import { findSpec } from '../judge-specs/find-judge-spec.ts'
import { managesEveryProblem } from '../problems/access/problem-access.rules.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import { findGroupQuota } from '../quotas/group-quota.ts'
import { invalidateTags } from '../tags/invalidate-tags.ts'
import { applyDraft, findDraftVersion } from '../versions/find-draft.ts'
import { findLatestVersion } from '../versions/record-version.ts'
import { publishContent } from '../versions/restore-version.ts'
import { readParts } from '../versions/version-parts.ts'
import type { DraftVersionsContext } from './context.ts'
import { assertUnchanged } from './save-draft.ts'

/** Deletes the draft. Idempotent. @throws AppError problem.not_found, problem.not_manageable */
export async function discardDraft(ctx: DraftVersionsContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  await ctx.draftVersions.deleteMany({ pid })
}

/**
 * Publishes the draft as the next version. The result of the gate is stored with the version and in the audit log.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.draft_not_found, problem.draft_changed,
 *   problem.draft_outdated, problem.gate_not_passed, problem.id_taken, group.storage_quota
 */
export async function publishDraft(
  ctx: DraftVersionsContext,
  actor: Actor,
  { pid, revision, note = '', withoutGate = false, overOthers = false }: RouteBody<typeof publishVersionDraft>,
): Promise<{ number: number }> {
  const published = await findManageableProblem(ctx, actor, pid)
  const draft = await findDraftVersion(ctx, pid)
  if (draft === null) throw new AppError('problem.draft_not_found')
  await assertUnchanged(ctx, draft, revision)
  const latest = (await findLatestVersion(ctx, pid))?.number ?? draft.baseNumber
  if (latest !== draft.baseNumber && !overOthers)
    throw new AppError('problem.draft_outdated', { base: draft.baseNumber, latest })
  const problem = await applyDraft(ctx, published, draft)
  const gate = await findGateOutcome(ctx, problem)
  if (gate !== 'passed' && !withoutGate) throw new AppError('problem.gate_not_passed')
  await assertIdFree(ctx, problem, pid)
  const [{ content }, { cases }] = [await readParts(ctx, draft.parts), await findSpec(ctx, pid, draft.specVersion)]
  const quota = await findGroupQuota(ctx, actor, published.gid)
  describeAudit({ name: published.problemId, before: { ...published }, after: { ...problem, gate } })
  const notes = { uid: actor.uid, note, gate, isReviewer: managesEveryProblem(actor.roles) }
  const number = await inTransaction(ctx.db, async (session) => {
    const { deletedCount } = await ctx.draftVersions.deleteMany({ pid, revision: { $lte: revision } }, { session })
    if (deletedCount === 0) throw new AppError('problem.draft_not_found')
    return publishContent(ctx, session, actor, { pid, content, cases, quota, notes, identity: draft.identity })
  })
  invalidateTags(ctx)
  invalidateProblems(ctx)
  return { number }
}
