import type { Actor } from '@verdict/kit/actor'
import { findManageableProblem, findProblem } from '../problems/find-problem.ts'
import { findSetterRole } from '../problems/access/find-setter-role.ts'
import type { SettersContext } from './context.ts'

/** Lets in who may change the problem, and its testers. @throws AppError problem.not_found, problem.not_manageable */
export async function assertSetterOrTester(
  ctx: Pick<SettersContext, 'problems' | 'groups' | 'problemSetters'>,
  actor: Actor,
  pid: number,
): Promise<void> {
  const role = await findSetterRole(ctx, actor.uid, pid)
  if (role === 'tester') await findProblem(ctx, pid, { _id: 1 })
  else await findManageableProblem(ctx, actor, pid, { _id: 1 })
}
