import { randomBytes } from 'node:crypto'
import { GroupLevel } from '@verdict/proto/codes/group'
import {
  type createGroupInvitation,
  type getGroupInvitationList,
  invitationLimits,
} from '@verdict/proto/http/group/invitations'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findGroupFor } from '../groups/levels/assert-level.ts'
import type { InvitationDoc } from '../models/invitation.model.ts'
import type { InvitationsContext } from './context.ts'

type InvitationView = RouteData<typeof createGroupInvitation>

const dayMs = 86_400_000
const tokenBytes = 18

/** Filter for invitations that can be used now. */
export function usableFilter(now: Date) {
  return { expiresAt: { $gt: now }, $expr: { $lt: ['$uses', '$maxUses'] } }
}

function toView({ _id: token, gid, createdAt, expiresAt, maxUses, uses }: InvitationDoc, createdBy: string) {
  const at = { gmtCreate: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { token, gid, createdBy, ...at, maxUses, uses } satisfies InvitationView
}

/**
 * Creates an invitation link, for groups of any kind.
 *
 * @throws AppError group.not_found, group.root_required, group.too_many_invitations
 */
export async function createInvitation(
  ctx: InvitationsContext,
  actor: Actor,
  { gid, days, maxUses }: RouteBody<typeof createGroupInvitation>,
): Promise<InvitationView> {
  const { group } = await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  const now = ctx.clock.now()
  const invitation: InvitationDoc = {
    _id: randomBytes(tokenBytes).toString('base64url'),
    gid,
    byUid: actor.uid,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
    maxUses,
    uses: 0,
  }
  await inTransaction(ctx.db, async (session) => {
    const live = await ctx.invitations.countDocuments({ gid, ...usableFilter(now) }).session(session)
    if (live >= invitationLimits.perGroup)
      throw new AppError('group.too_many_invitations', { limit: invitationLimits.perGroup })
    describeAudit({ name: group.name, after: { invitation: { expiresAt: invitation.expiresAt, maxUses } } })
    await ctx.invitations.create([invitation], { session })
  })
  return toView(invitation, actor.username)
}

/** Newest first. @throws AppError group.not_found, group.root_required */
export async function listInvitations(
  ctx: InvitationsContext,
  actor: Actor,
  gid: number,
): Promise<RouteData<typeof getGroupInvitationList>> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  const found = await ctx.invitations
    .find({ gid, ...usableFilter(ctx.clock.now()) })
    .sort({ createdAt: -1 })
    .limit(invitationLimits.perGroup)
    .lean()
  const users = await ctx.users.find([...new Set(found.map(({ byUid }) => byUid))])
  return found.map((one) => toView(one, users.get(one.byUid)?.username ?? ''))
}

/** Revokes an invitation link. @throws AppError group.not_found, group.root_required, group.invitation_gone */
export async function revokeInvitation(
  ctx: InvitationsContext,
  actor: Actor,
  { gid, token }: { gid: number; token: string },
): Promise<void> {
  const { group } = await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.invitations.findOneAndDelete({ _id: token, gid }, { session }).lean()
    if (deleted === null) throw new AppError('group.invitation_gone')
    const { expiresAt, maxUses, uses } = deleted
    describeAudit({ name: group.name, before: { invitation: { expiresAt, maxUses, uses } }, after: null })
  })
}
