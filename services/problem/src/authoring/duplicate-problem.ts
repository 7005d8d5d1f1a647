import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { EditorContext } from '../editor/context.ts'
import { zeroCounts } from '../counters/count.rules.ts'
import { findCurrentSpec } from '../judge-specs/find-judge-spec.ts'
import { specContentOf } from '../judge-specs/judge-spec.rules.ts'
import { saveJudgeSpec } from '../judge-specs/save-judge-spec.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { invalidateProblems } from '../problems/invalidate-problems.ts'
import { isProblemId, problemKeyOf } from '../problems/problem-id.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { publishProblemChanged } from '../problems/publish-problem-events.ts'
import { findGroupQuota, reserveQuota, type GroupQuota } from '../quotas/group-quota.ts'
import { recordVersion } from '../versions/record-version.ts'
import { suggestProblemId } from './suggest-problem-id.ts'

/** A copy does not take these fields from its source. */
type CopyChanges = Pick<ProblemDoc, 'auth' | 'author' | 'authorUid' | 'modifiedUser'> &
  Partial<Pick<ProblemDoc, 'gid' | 'applyPublicProgress'>> & { problemId?: string | undefined }

/**
 * Copies a problem with its tests under the next free ID of the site, unless one is given. Test data is shared, not
 * copied.
 *
 * @param quota of the group that the copy is of, if it holds for who makes it
 * @throws AppError group.problem_quota, group.storage_quota, problem.id_invalid, problem.id_taken
 */
export async function copyProblem(
  ctx: EditorContext,
  source: ProblemDoc,
  { problemId: given, ...changes }: CopyChanges,
  quota: GroupQuota | null = null,
): Promise<{ pid: number; problemId: string }> {
  const spec = await findCurrentSpec(ctx, source._id)
  const problemId = given ?? (await suggestProblemId(ctx))
  if (!isProblemId(problemId)) throw new AppError('problem.id_invalid')
  const problemKey = problemKeyOf(problemId)
  const pid = await nextId(ctx.db, 'problems')
  const content = specContentOf({ ...source, judging: source.judging ?? defaultJudging }, spec.cases, source.ioScore)
  try {
    await inTransaction(ctx.db, async (session) => {
      const now = ctx.clock.now()
      const saved = await saveJudgeSpec(ctx, session, { pid, content, current: null })
      await reserveQuota(ctx, session, quota, { problems: 1, bytes: saved.dataBytes })
      const copy: ProblemDoc = {
        ...source,
        _id: pid,
        problemId,
        problemKey,
        idLength: [...problemKey].length,
        ...saved,
        counts: zeroCounts,
        createdAt: now,
        updatedAt: now,
        revision: 0,
        changedAt: now,
        ...changes,
      }
      await ctx.problems.create([copy], { session })
      await publishProblemChanged(ctx, session, copy)
      await recordVersion(ctx, session, pid, { uid: copy.authorUid ?? null })
    })
  } catch (error) {
    if (isDuplicateKey(error, 'problemKey')) throw new AppError('problem.id_taken', { problemId })
    throw error
  }
  invalidateProblems(ctx)
  return { pid, problemId }
}

/**
 * Creates a private copy of a problem with its tests; the actor becomes its author.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.id_invalid, problem.id_taken,
 *   group.problem_quota, group.storage_quota
 */
export async function duplicateProblem(
  ctx: EditorContext,
  actor: Actor,
  input: { pid: number; problemId?: string },
): Promise<{ pid: number; problemId: string }> {
  const source = await findManageableProblem(ctx, actor, input.pid)
  const problemId = input.problemId?.trim().normalize('NFC')
  const { uid, username } = actor
  const changes = { problemId, auth: ProblemAuth.Private, author: username, authorUid: uid, modifiedUser: username }
  return copyProblem(ctx, source, changes, await findGroupQuota(ctx, actor, source.gid))
}
