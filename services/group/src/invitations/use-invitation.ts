import { GroupLevel } from '@verdict/proto/codes/group'
import { type Locale, textIn } from '@verdict/proto/codes/locale'
import type { getGroupInvitation } from '@verdict/proto/http/group/invitations'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { findBySecret } from '@verdict/kit/secret-guesses'
import { findMemberLevel } from '../groups/levels/find-level.ts'
import type { GroupDoc } from '../groups/group.model.ts'
import { makeMembers } from '../members/make-members.ts'
import type { InvitationsContext } from './context.ts'
import { usableFilter } from './manage-invitations.ts'

interface Invited {
  group: GroupDoc
  level: GroupLevel
}

/**
 * Finds the group of a link, and the actor's membership. A used-up link still leads members to the group. Links that
 * never existed count as guesses, and so do those that are gone.
 *
 * @throws AppError group.invitation_gone: it never existed, has expired, is used up or was revoked; request.too_many
 */
async function findInvited(ctx: InvitationsContext, uid: string, token: string): Promise<Invited> {
  const found = await findBySecret(ctx, uid, () =>
    ctx.invitations.findOne({ _id: token, expiresAt: { $gt: ctx.clock.now() } }).lean(),
  )
  const group = found === null ? null : await ctx.groups.findById(found.gid).lean()
  if (found === null || group === null) throw new AppError('group.invitation_gone')
  const level = await findMemberLevel(ctx, found.gid, uid)
  if (found.uses >= found.maxUses && level < GroupLevel.Member) throw new AppError('group.invitation_gone')
  return { group, level }
}

/** @throws AppError group.invitation_gone, request.too_many */
export async function getInvitation(
  ctx: InvitationsContext,
  { uid }: Actor,
  { token, lang }: { token: string; lang: Locale },
): Promise<RouteData<typeof getGroupInvitation>> {
  const { group, level } = await findInvited(ctx, uid, token)
  const { _id: gid, name, memberCount } = group
  const brief = textIn(lang, group.brief, group.briefEn)
  return { gid, name, brief, memberCount, isMember: level >= GroupLevel.Member }
}

/**
 * Makes the actor a member of the group; a pending application is accepted. Users who were refused stay excluded.
 *
 * @throws AppError group.invitation_gone, group.application_refused, request.too_many
 */
export async function joinByInvitation(
  ctx: InvitationsContext,
  { uid }: Actor,
  token: string,
): Promise<{ gid: number }> {
  const { _id: gid } = (await findInvited(ctx, uid, token)).group
  try {
    await inTransaction(ctx.db, async (session) => {
      const own = await ctx.members.findOne({ gid, uid }).session(session).lean()
      const level = own?.level ?? GroupLevel.None
      if (level >= GroupLevel.Member) {
        if (own?.awaitsConsent === true)
          await ctx.members.updateOne({ gid, uid }, { $unset: { awaitsConsent: 1 } }, { session })
        return
      }
      if (level === GroupLevel.Refused) throw new AppError('group.application_refused')
      const { matchedCount } = await ctx.invitations.updateOne(
        { _id: token, ...usableFilter(ctx.clock.now()) },
        { $inc: { uses: 1 } },
        { session },
      )
      if (matchedCount === 0) throw new AppError('group.invitation_gone')
      await makeMembers(ctx, session, gid, [uid])
    })
  } catch (error) {
    // A second click has created the membership.
    if (!isDuplicateKey(error, 'uid')) throw error
  } finally {
    ctx.readCache.invalidate()
  }
  return { gid }
}
