import type { CounterexampleOffer, offerCounterexamples } from '@verdict/proto/http/problem/preparation/counterexamples'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { findSolution } from '../examples/find-solution.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { findStressTask } from '../stress/run-stress.ts'
import type { CounterexamplesContext } from './context.ts'
import type { CounterexampleOfferDoc } from './counterexample-offer.model.ts'
import { findOfferedSearch } from './find-offered-search.ts'

/** @throws AppError problem.not_found, problem.not_manageable */
export async function getOffer(
  ctx: CounterexamplesContext,
  actor: Actor,
  { pid }: { pid: number },
): Promise<CounterexampleOffer | null> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const offer = await ctx.counterexampleOffers.findById(pid).lean()
  if (offer === null) return null
  const { generator, arguments: line, referenceId, rounds, changedAt } = offer
  const isUsable = (await findOfferedSearch(ctx, pid)) !== null
  return { generator, arguments: line, referenceId, rounds, isUsable, changedAt: changedAt.toISOString() }
}

/**
 * Lets counterexamples be searched by a generator of the problem against a solution that is right.
 *
 * @throws AppError problem.not_found, problem.not_manageable, gate.remote, stress.mode, stress.generator_unknown, stress.no_round,
 *   script.solution_unknown, problem.generation_arguments
 */
export async function offer(
  ctx: CounterexamplesContext,
  actor: Actor,
  { pid, ...search }: RouteBody<typeof offerCounterexamples>,
): Promise<void> {
  const problem = await findManageableProblem(ctx, actor, pid)
  await findSolution(ctx, pid, search.referenceId)
  await findStressTask(ctx, problem, search)
  const after = { ...search, changedBy: actor.uid, changedAt: ctx.clock.now() }
  const before = await ctx.counterexampleOffers.findOneAndReplace({ _id: pid }, after, { upsert: true }).lean()
  describeAudit({ before: audited(before), after })
}

/** Twice is once. @throws AppError problem.not_found, problem.not_manageable */
export async function withdraw(ctx: CounterexamplesContext, actor: Actor, { pid }: { pid: number }): Promise<void> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const before = await ctx.counterexampleOffers.findOneAndDelete({ _id: pid }).lean()
  describeAudit({ before: audited(before), after: null })
}

function audited(offered: CounterexampleOfferDoc | null) {
  if (offered === null) return null
  const { _id: _, ...rest } = offered
  return rest
}
