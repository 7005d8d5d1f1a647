import { AppError } from '@verdict/kit/errors'
import type { JudgeSpecsContext } from './context.ts'
import type { JudgeSpecDoc } from './judge-spec.model.ts'

/**
 * A version of the judge specification of a problem.
 *
 * @throws AppError problem.version_not_found when it does not exist or was swept
 */
export async function findSpec(
  ctx: Pick<JudgeSpecsContext, 'judgeSpecs'>,
  pid: number,
  version: number,
): Promise<JudgeSpecDoc> {
  const spec = await ctx.judgeSpecs.findOne({ pid, version }).lean<JudgeSpecDoc>()
  if (spec === null) throw new AppError('problem.version_not_found')
  return spec
}

/** The version that new judgings use. @throws AppError problem.not_found */
export async function findCurrentSpec(
  ctx: Pick<JudgeSpecsContext, 'problems' | 'judgeSpecs'>,
  pid: number,
): Promise<JudgeSpecDoc> {
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }, { specVersion: 1 }).lean()
  if (problem === null) throw new AppError('problem.not_found')
  return findSpec(ctx, pid, problem.specVersion)
}
