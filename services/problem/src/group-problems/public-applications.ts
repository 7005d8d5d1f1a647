import { ProblemAuth } from '@verdict/proto/codes/problem'
import { publicProgress } from '@verdict/proto/http/problem/group'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { copyProblem } from '../authoring/duplicate-problem.ts'
import type { EditorContext } from '../editor/context.ts'
import { findProblem } from '../problems/find-problem.ts'
import { findGroupOfProblem } from './edit-group-problems.ts'

const { Applied, Accepted, Refused } = publicProgress

/** Brings a problem from one of these states to another. @throws AppError group.problem_public */
async function move(
  ctx: Pick<EditorContext, 'problems'>,
  pid: number,
  { from, to }: { from: readonly (number | null)[]; to: number | null },
): Promise<void> {
  const before = await ctx.problems
    .findOneAndUpdate(
      { _id: pid, deletedAt: null, gid: { $ne: null }, applyPublicProgress: { $in: [...from] } },
      { $set: { applyPublicProgress: to } },
      { projection: { problemId: 1, applyPublicProgress: 1 } },
    )
    .lean<Pick<ProblemDoc, 'problemId' | 'applyPublicProgress'>>()
  if (before === null) throw new AppError('group.problem_public')
  const { problemId: name, applyPublicProgress } = before
  describeAudit({ name, before: { applyPublicProgress }, after: { applyPublicProgress: to } })
}

/**
 * Applies for making a problem public, or withdraws the application.
 *
 * @throws AppError problem.not_found, problem.not_manageable, group.problem_public
 */
export async function applyPublic(
  ctx: Pick<EditorContext, 'groups' | 'problems' | 'problemSetters'>,
  actor: Actor,
  { pid, isApplied }: { pid: number; isApplied: boolean },
): Promise<void> {
  await findGroupOfProblem(ctx, actor, pid)
  await move(ctx, pid, { from: [null, Applied, Refused], to: isApplied ? Applied : null })
}

/**
 * Decides on an application. Accepting it creates a public copy with its tests under the next ID of the site, once; the
 * problem of the group stays.
 *
 * @throws AppError problem.not_found, group.problem_public, problem.id_taken
 */
export async function decideApplication(
  ctx: EditorContext,
  actor: Actor,
  { pid, progress }: { pid: number; progress: number },
): Promise<void> {
  const problem = await findProblem(ctx, pid)
  // Without an application, a group's problem is hidden from administrators of the site.
  if (problem.gid === null || typeof problem.applyPublicProgress !== 'number') throw new AppError('problem.not_found')
  await move(ctx, pid, { from: [Applied, Refused], to: progress })
  if (progress !== Accepted) return
  try {
    await copyProblem(ctx, problem, {
      auth: ProblemAuth.Public,
      gid: null,
      applyPublicProgress: null,
      author: problem.author,
      authorUid: problem.authorUid ?? null,
      modifiedUser: actor.username,
    })
  } catch (error) {
    await move(ctx, pid, { from: [Accepted], to: Applied })
    throw error
  }
}
