import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import { problemKeyOf } from './problem-id.rules.ts'
import type { ProblemDoc } from './problem.model.ts'

/** Who is asking, as far as visibility goes. */
export interface Reader {
  roles: readonly RoleKey[]
}

export function isEditor(reader: Reader | null): boolean {
  return reader !== null && reader.roles.some((role) => adminRoles.some((admin) => admin === role))
}

/** Public problems are everybody's; the others only the editors'. */
export function maySee(reader: Reader | null, problem: Pick<ProblemDoc, 'auth' | 'gid'>): boolean {
  return (problem.auth === ProblemAuth.Public && problem.gid === null) || isEditor(reader)
}

export type ProblemKey = { _id: number } | { problemId: string }

function filterOf(key: ProblemKey): object {
  return '_id' in key ? { _id: key._id, deletedAt: null } : { problemKey: problemKeyOf(key.problemId), deletedAt: null }
}

/**
 * The problem, if the caller may see it: what is not for the caller does not exist.
 *
 * @throws AppError problem.not_found
 */
export async function findVisibleProblem(
  ctx: ProblemContext,
  reader: Reader | null,
  key: ProblemKey,
  fields: Readonly<Record<string, 1>> = {},
): Promise<ProblemDoc> {
  const projection = Object.keys(fields).length === 0 ? {} : { ...fields, auth: 1, gid: 1 }
  const problem = await ctx.problems.findOne(filterOf(key), projection).lean<ProblemDoc>()
  if (problem === null || !maySee(reader, problem)) throw new AppError('problem.not_found')
  return problem
}
