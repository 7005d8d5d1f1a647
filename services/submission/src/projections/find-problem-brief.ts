import { AppError } from '@verdict/kit/errors'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { ProjectionsContext } from './context.ts'

/**
 * Returns the current data of a problem by number, without checking access.
 *
 * @throws AppError problem.not_found
 */
export async function findProblemBrief(
  ctx: Pick<ProjectionsContext, 'briefLoader'>,
  pid: number,
): Promise<ProblemBrief> {
  const problems = await ctx.briefLoader.append('', pid)
  const brief = problems.find((one) => one.pid === pid)
  if (brief === undefined) throw new AppError('problem.not_found')
  return brief
}
