import type { ContestContext } from '../context.ts'
import type { ContestDoc } from '../contests/contest.model.ts'

/** Whether the user has registered, for the password that holds now, or is in a team. Kept for a second. */
export function isRegistered(
  ctx: Pick<ContestContext, 'registrations' | 'teams' | 'reads'>,
  { _id: cid, teams = 0 }: Pick<ContestDoc, '_id' | 'teams'>,
  uid: string,
): Promise<boolean> {
  return ctx.reads.get(`registered ${cid} ${uid}`, async () => {
    if ((await ctx.registrations.exists({ cid, uid })) !== null) return true
    return teams > 0 && (await ctx.teams.exists({ cid, 'accounts.uid': uid })) !== null
  })
}
