import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { verifySecret } from '@verdict/kit/secret-guesses'
import { findVisibleGroup } from '../groups/find-group.ts'
import { publishPolicyChanged } from '../groups/editing/group-changed.ts'
import type { GroupDoc } from '../groups/group.model.ts'
import { findMemberLevel } from '../groups/levels/find-level.ts'
import type { MembersContext } from './context.ts'
import { exitError, joinError, reasonLength } from './member.rules.ts'

interface Application {
  gid: number
  code?: string
  reason?: string
}

/** The reason of an application, trimmed; null where none is asked for. @throws AppError group.reason_required */
function reasonOf({ auth }: Pick<GroupDoc, 'auth'>, { reason = '' }: Application): string | null {
  if (auth === GroupAuth.Public) return null
  const text = reason.trim()
  const length = [...text].length
  if (length < reasonLength.min || length > reasonLength.max) throw new AppError('group.reason_required', reasonLength)
  return text
}

/**
 * Makes the actor a member of a public group, or an applicant to another one. Idempotent for concurrent calls.
 *
 * @throws AppError group.not_found, group.already_member, group.already_applied, group.application_refused,
 *   group.reason_required, group.code_wrong, request.too_many
 */
export async function joinGroup(ctx: MembersContext, actor: Actor, application: Application): Promise<void> {
  const { gid, code = '' } = application
  const { uid } = actor
  const { group } = await findVisibleGroup(ctx, actor, gid)
  const fault = joinError(await findMemberLevel(ctx, gid, uid))
  if (fault !== null) throw new AppError(fault)
  const reason = reasonOf(group, application)
  if (group.auth === GroupAuth.Private) {
    const isKnown = await verifySecret(ctx, uid, { expected: group.code, given: code.trim() })
    if (!isKnown) throw new AppError('group.code_wrong')
  }
  const level = group.auth === GroupAuth.Public ? GroupLevel.Member : GroupLevel.Applying
  const [_id, now] = [await nextId(ctx.db, 'members'), ctx.clock.now()]
  try {
    await inTransaction(ctx.db, async (session) => {
      const counted = level === GroupLevel.Member ? 1 : 0
      // The group may have changed its admission since it was read.
      const { matchedCount } = await ctx.groups.updateOne(
        { _id: gid, auth: group.auth },
        { $inc: { memberCount: counted } },
        { session },
      )
      if (matchedCount === 0) throw new AppError('group.not_found')
      await ctx.members.create([{ _id, gid, uid, level, reason, createdAt: now, updatedAt: now }], { session })
      await publishPolicyChanged(ctx, session, gid)
    })
  } catch (error) {
    if (!isDuplicateKey(error, 'uid')) throw error
    throw new AppError(level === GroupLevel.Member ? 'group.already_member' : 'group.already_applied')
  } finally {
    ctx.readCache.invalidate()
  }
}

/** Leaves a group, or withdraws an application. @throws AppError group.not_found, group.owner_stays, group.no_member */
export async function exitGroup(ctx: MembersContext, actor: Actor, gid: number): Promise<void> {
  const { uid } = actor
  await findVisibleGroup(ctx, actor, gid)
  await inTransaction(ctx.db, async (session) => {
    const group = await ctx.groups.findById(gid, { ownerUid: 1 }).session(session).lean()
    const member = await ctx.members.findOne({ gid, uid }).session(session).lean()
    const level = member?.level ?? GroupLevel.None
    const fault = exitError(level, group?.ownerUid === uid)
    if (fault !== null) throw new AppError(fault)
    await ctx.members.deleteOne({ gid, uid }, { session })
    if (level >= GroupLevel.Member) await ctx.groups.updateOne({ _id: gid }, { $inc: { memberCount: -1 } }, { session })
    await publishPolicyChanged(ctx, session, gid)
  })
  ctx.readCache.invalidate()
}
