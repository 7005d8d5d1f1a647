import type { SetterRole } from '@verdict/proto/http/problem/authoring/setters'
import type { ProblemsContext } from '../context.ts'
import type { ProblemSetterDoc } from './problem-setter.model.ts'

/** The role of a user on a problem other than its owner; null: none. */
export async function findSetterRole(
  ctx: Pick<ProblemsContext, 'problemSetters'>,
  uid: string | undefined,
  pid: number,
): Promise<SetterRole | null> {
  if (uid === undefined || uid === '') return null
  const found = await ctx.problemSetters.findOne({ pid, uid }, { role: 1 }).lean<Pick<ProblemSetterDoc, 'role'>>()
  return found?.role ?? null
}
