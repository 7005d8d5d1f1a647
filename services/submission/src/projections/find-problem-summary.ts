import { AppError } from '@verdict/kit/errors'
import type { ProblemSummary } from '../clients/problems.client.ts'
import type { ProjectionsContext } from './context.ts'

/**
 * Returns the current data of a problem by number, without checking access.
 *
 * @throws AppError problem.not_found
 */
export async function findProblemSummary(
  ctx: Pick<ProjectionsContext, 'problemSummaryLoader'>,
  pid: number,
): Promise<ProblemSummary> {
  const problems = await ctx.problemSummaryLoader.append('', pid)
  const summary = problems.find((one) => one.pid === pid)
  if (summary === undefined) throw new AppError('problem.not_found')
  return summary
}
