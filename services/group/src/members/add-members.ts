import { GroupLevel } from '@verdict/proto/codes/group'
import type { addGroupMembers } from '@verdict/proto/http/group/members'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import type { MembersContext } from './context.ts'
import { makeMembers } from './make-members.ts'
import { publishMembersAdded } from './members-added.ts'

/**
 * Adds users by name to a group of any kind, and returns the outcome for each name. Nobody asks them: unless an
 * administrator of the site adds them, their real names stay hidden from administrators of the group.
 *
 * @throws AppError group.not_found, group.root_required, server.unavailable
 */
export async function addMembers(
  ctx: MembersContext,
  actor: Actor,
  { gid, usernames }: RouteBody<typeof addGroupMembers>,
): Promise<RouteData<typeof addGroupMembers>> {
  const { group } = await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  const { users } = await ctx.accounts.findByNames({ usernames })
  const active = users.filter(({ disabled }) => !disabled)
  const uids = new Map(active.map(({ uid, username }) => [foldName(username), uid]))
  const added = await inTransaction(ctx.db, async (session) => {
    const awaitsConsent = !isAdminRole(actor)
    const made = new Set(await makeMembers(ctx, session, gid, [...new Set(uids.values())], { awaitsConsent }))
    const names = active.filter(({ uid }) => made.has(uid)).map(({ username }) => [username, 'Member'] as const)
    describeAudit({ name: group.name, after: { members: Object.fromEntries(names) } })
    await publishMembersAdded(ctx, session, { group, actor, uids: [...made], reason: 'added' })
    return made
  })
  ctx.readCache.invalidate()
  return usernames.map((username) => {
    const uid = uids.get(foldName(username.trim()))
    if (uid === undefined) return { username, outcome: 'unknown' }
    return { username, outcome: added.has(uid) ? 'added' : 'member' }
  })
}
