import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import type { ContestActor, ContestForActor } from '../contests/contest.rules.ts'
import type { ContestContext } from '../context.ts'
import { enterDecision } from './contest-policy.rules.ts'
import { callerOf } from './find-policy.ts'

export async function mayEnter(ctx: ContestContext, contest: ContestForActor, actor: ContestActor): Promise<boolean> {
  return enterDecision(contest, await callerOf(ctx, contest, actor), ctx.clock.now()).allowed
}

/** @throws AppError sign_in.required, group.membership_required, contest.not_started, contest.registration_required */
export async function assertMayEnter(
  ctx: ContestContext,
  contest: ContestForActor,
  actor: ContestActor,
): Promise<void> {
  const decision = enterDecision(contest, await callerOf(ctx, contest, actor), ctx.clock.now())
  if (decision.allowed) return
  throw new AppError(isErrorCode(decision.code) ? decision.code : 'access.denied')
}
