import type { ContestContext } from '../context.ts'
import type { ContestDoc } from '../contests/contest.model.ts'

/** Whether the user has registered, for the password that holds now. Kept for a second. */
export function isRegistered(
  ctx: Pick<ContestContext, 'registrations' | 'reads'>,
  { _id: cid }: Pick<ContestDoc, '_id'>,
  uid: string,
): Promise<boolean> {
  return ctx.reads.get(`registered ${cid} ${uid}`, async () => (await ctx.registrations.exists({ cid, uid })) !== null)
}
