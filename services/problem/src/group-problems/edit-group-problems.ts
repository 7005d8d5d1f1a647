import { GroupLevel } from '@verdict/proto/codes/group'
import type { createGroupProblem as createRoute } from '@verdict/proto/http/problem/group'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { EditorContext } from '../editor/context.ts'
import { changeProblemAuth, deleteProblem } from '../editor/change-problem.ts'
import { createProblem } from '../editor/create-problem.ts'
import type { ProblemForm } from '../editor/form.rules.ts'
import { updateProblem } from '../editor/update-problem.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { assertGroupLevel, findGroupLevel } from '../problems/access/group-membership.ts'
import { groupProblemId } from './group-problem-id.rules.ts'

/** The number of the group that a problem belongs to, for who may change it. @throws AppError problem.not_found, problem.not_manageable */
export async function findGroupOfProblem(
  ctx: Pick<EditorContext, 'groups' | 'problems' | 'problemSetters'>,
  actor: Actor,
  pid: number,
): Promise<number> {
  const { gid } = await findManageableProblem(ctx, actor, pid, { authorUid: 1 })
  if (gid === null) throw new AppError('problem.not_found')
  return gid
}

/** The form with the id that the problem has in its group; who wrote it is not for the form to say. */
function inGroup(form: ProblemForm, shortName: string): ProblemForm {
  const { author: _author, ...problem } = form.problem
  return { ...form, problem: { ...problem, problemId: groupProblemId(shortName, problem.problemId) } }
}

/** @throws AppError group.not_found, group.membership_required, group.admin_required, what is wrong with the form */
export async function createGroupProblem(
  ctx: EditorContext,
  actor: Actor,
  { problem: { gid, ...problem }, ...form }: RouteBody<typeof createRoute>,
): Promise<{ pid: number; problemId: string }> {
  const named = inGroup({ ...form, problem }, await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin))
  const { pid } = await createProblem(ctx, actor, named, gid)
  return { pid, problemId: named.problem.problemId }
}

/** The form of a problem that exists already, with the id that it has in its group; `gid` null: of no group. */
export async function formInGroup(
  ctx: Pick<EditorContext, 'groups'>,
  actor: Actor,
  gid: number | null,
  form: ProblemForm,
): Promise<ProblemForm> {
  return gid === null ? form : inGroup(form, (await findGroupLevel(ctx, actor, gid)).shortName)
}

/** @throws AppError problem.not_found, problem.not_manageable, what is wrong with the form */
export async function updateGroupProblem(ctx: EditorContext, actor: Actor, form: ProblemForm): Promise<void> {
  const gid = await findGroupOfProblem(ctx, actor, form.problem.id ?? 0)
  await updateProblem(ctx, actor, await formInGroup(ctx, actor, gid, form))
}

/** @throws AppError problem.not_found, problem.not_manageable */
export async function deleteGroupProblem(ctx: EditorContext, actor: Actor, pid: number): Promise<void> {
  await findGroupOfProblem(ctx, actor, pid)
  await deleteProblem(ctx, actor, pid)
}

/** @throws AppError problem.not_found, problem.not_manageable */
export async function changeGroupProblemAuth(
  ctx: EditorContext,
  actor: Actor,
  { pid, auth }: { pid: number; auth: number },
): Promise<void> {
  await findGroupOfProblem(ctx, actor, pid)
  await changeProblemAuth(ctx, actor, { id: pid, auth })
}
