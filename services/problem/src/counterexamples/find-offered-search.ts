import { AppError } from '@verdict/kit/errors'
import type { ExampleDoc } from '../examples/example.model.ts'
import { findSolution } from '../examples/find-solution.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findStressTask, type StressTask } from '../stress/run-stress.ts'
import type { CounterexamplesContext } from './context.ts'

type Context = Pick<
  CounterexamplesContext,
  'counterexampleOffers' | 'examples' | 'judgeSpecs' | 'preparations' | 'problems'
>

interface OfferedSearch {
  spec: JudgeSpecDoc
  task: StressTask
  reference: ExampleDoc
}

/** How counterexamples for a problem are searched; null: they are not offered, or its programs no longer exist. */
export async function findOfferedSearch(ctx: Context, pid: number): Promise<OfferedSearch | null> {
  const offer = await ctx.counterexampleOffers.findById(pid).lean()
  if (offer === null) return null
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }).lean<ProblemDoc>()
  if (problem === null) return null
  try {
    const reference = await findSolution(ctx, pid, offer.referenceId)
    return { reference, ...(await findStressTask(ctx, problem, offer)) }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
