import type { ContestDoc } from '../contests/contest.model.ts'
import type { RegistrationContext } from './context.ts'

/**
 * Whether the user is registered with the current password, or is in a team. A negative result is cached for a second,
 * a positive one until the contest is edited.
 */
export async function isRegistered(
  ctx: Pick<RegistrationContext, 'registrations' | 'teams' | 'readCache' | 'registrationCache'>,
  contest: Pick<ContestDoc, '_id' | 'version' | 'teams'>,
  uid: string,
): Promise<boolean> {
  if (ctx.registrationCache.has(contest, uid)) return true
  const { _id: cid, version, teams = 0 } = contest
  const isFound = await ctx.readCache.get(`registered ${cid} ${version} ${uid}`, async () => {
    if ((await ctx.registrations.exists({ cid, uid })) !== null) return true
    return teams > 0 && (await ctx.teams.exists({ cid, 'accounts.uid': uid })) !== null
  })
  if (isFound) ctx.registrationCache.add(contest, uid)
  return isFound
}
