import { isErrorCode } from '@verdict/proto/errors/catalogue'
import { AppError } from '@verdict/kit/errors'
import type { ContestActor, ContestForActor } from '../contests/contest.rules.ts'
import type { Decision__Output as Decision } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import { enterDecision } from './contest-policy.rules.ts'
import type { PolicyContext } from './context.ts'
import { callerOf } from './find-policy.ts'

async function decideEntry(ctx: PolicyContext, contest: ContestForActor, actor: ContestActor): Promise<Decision> {
  return enterDecision(contest, await callerOf(ctx, contest, actor), ctx.clock.now())
}

export async function mayEnter(ctx: PolicyContext, contest: ContestForActor, actor: ContestActor): Promise<boolean> {
  return (await decideEntry(ctx, contest, actor)).allowed
}

/** @throws AppError sign_in.required, group.membership_required, contest.not_started, contest.registration_required */
export async function assertMayEnter(ctx: PolicyContext, contest: ContestForActor, actor: ContestActor): Promise<void> {
  const decision = await decideEntry(ctx, contest, actor)
  if (decision.allowed) return
  throw new AppError(isErrorCode(decision.code) ? decision.code : 'access.denied')
}
