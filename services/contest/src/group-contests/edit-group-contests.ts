import { GroupLevel } from '@verdict/proto/codes/group'
import type { createGroupContest as createRoute } from '@verdict/proto/http/contest/group'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { createContest } from '../contests/editor/edit-contests.ts'
import { deleteOnRequest } from '../removal/delete-contest.ts'
import { addProblemFromPublic } from '../contests/problems/edit-problems.ts'
import { findManageableContest } from '../contests/find-contest.ts'
import { assertGroupLevel } from '../roles/group-membership.ts'
import type { GroupContestsContext } from './context.ts'

/** @throws AppError group.not_found, group.membership_required, group.admin_required, what is wrong with the form */
export async function createGroupContest(
  ctx: GroupContestsContext,
  actor: Actor,
  { gid, ...input }: RouteBody<typeof createRoute>,
): Promise<{ id: number }> {
  await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  return createContest(ctx, actor, input, gid)
}

/** @throws AppError contest.not_found, contest.not_manageable, contest.running_title_needed */
export async function deleteGroupContest(
  ctx: GroupContestsContext,
  actor: Actor,
  query: { cid: number; title?: string },
): Promise<void> {
  await findManageableContest(ctx, actor, query.cid)
  await deleteOnRequest(ctx, actor, query)
}

/**
 * Takes in a problem of the contest's group by its display id. Throws as `addProblemFromPublic` does.
 */
export async function addProblemFromGroup(
  ctx: GroupContestsContext,
  actor: Actor,
  { cid, problemId, displayId }: { cid: number; problemId: string; displayId: string },
): Promise<void> {
  const { gid } = await findManageableContest(ctx, actor, cid)
  const { problems } = await ctx.problemService.findInGroup({ gid: gid ?? 0, problemIds: [problemId], pids: [] })
  const [problem] = problems
  if (problem === undefined) throw new AppError('problem.not_found')
  await addProblemFromPublic(ctx, actor, { cid, pid: problem.pid, displayId })
}
