import type { QueryFilter } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import type { RejudgingContext } from '../context.ts'
import { assertMayRejudge } from '../assert-may-rejudge.ts'
import { findRejudging } from '../find-rejudging.ts'
import type { RejudgingRow } from '../rejudging.model.ts'

interface Decision {
  id: number
  /** What must hold of it for the decision to count. */
  only: QueryFilter<RejudgingRow>
  /** What becomes of it. */
  set: Partial<RejudgingRow>
}

/**
 * Writes down what somebody decides of a rejudging, and gives it as it was; null where it is too early or too late for it.
 *
 * @throws AppError submission.rejudging_not_found, what the policy of a scope refuses with
 */
export async function decideRejudging(
  ctx: Pick<RejudgingContext, 'policies' | 'rejudgings'>,
  actor: Actor,
  { id, only, set }: Decision,
): Promise<RejudgingRow | null> {
  const { scopes = [] } = await findRejudging(ctx, id)
  await assertMayRejudge(ctx, actor, scopes)
  const decided = { $set: { ...set, endedBy: actor.username } }
  const before = await ctx.rejudgings.findOneAndUpdate({ ...only, _id: id }, decided).lean()
  if (before === null) await findRejudging(ctx, id)
  else describeAudit({ before: { state: before.state }, after: { state: set.state ?? before.state } })
  return before
}
