import type { Actor } from '@verdict/kit/actor'
import { findManageableProblem, findProblem } from '../problems/find-problem.ts'
import { findSetterRole } from '../problems/access/find-setter-role.ts'
import type { SettersContext } from './context.ts'

/**
 * Checks that the actor may edit the problem or is a tester of it.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function assertSetterOrTester(
  ctx: Pick<SettersContext, 'problems' | 'groups' | 'problemSetters'>,
  actor: Actor,
  pid: number,
): Promise<void> {
  const role = await findSetterRole(ctx, actor.uid, pid)
  if (role === 'tester') await findProblem(ctx, pid, { _id: 1 })
  else await findManageableProblem(ctx, actor, pid, { _id: 1 })
}
