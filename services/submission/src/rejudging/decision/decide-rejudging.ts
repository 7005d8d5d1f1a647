import type { QueryFilter } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import type { RejudgingContext } from '../context.ts'
import { assertMayRejudge } from '../assert-may-rejudge.ts'
import { findRejudging } from '../find-rejudging.ts'
import type { RejudgingRow } from '../rejudging.model.ts'

interface Decision {
  id: number
  /** Filter for the state that the rejudging must have. */
  only: QueryFilter<RejudgingRow>
  /** The change. */
  set: Partial<RejudgingRow>
}

/**
 * Stores a decision on a rejudging and returns the rejudging as it was before; null if its state does not allow the
 * decision.
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
