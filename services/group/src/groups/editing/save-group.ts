import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import { adminRoles } from '@verdict/proto/codes/roles'
import { groupDeleted } from '@verdict/proto/events/group'
import { groupTextMinLength, type GroupForm } from '@verdict/proto/http/group/group'
import { can, hasAnyRole, isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { findGroupFor } from '../levels/assert-level.ts'
import type { GroupsContext } from '../context.ts'
import { creationError } from './creation.rules.ts'
import { findVisibleGroup } from '../find-group.ts'
import { publishPolicyChanged } from './group-changed.ts'
import type { GroupDoc } from '../group.model.ts'

export type GroupInput = Static<typeof GroupForm>

const dayMs = 86_400_000
const codeLength = 6
/** Times of creation that are kept of a user. */
const maxWriteTimes = 100

/** @throws AppError group.code_required, group.text_too_short */
function fieldsOf({ auth, visible, ...form }: GroupInput) {
  const code = (form.code ?? '').trim()
  if (auth !== GroupAuth.Public && [...code].length !== codeLength) throw new AppError('group.code_required')
  const [name, shortName, brief] = [form.name.trim(), form.shortName.trim(), form.brief.trim()]
  if ([name, brief, form.description.trim()].some((text) => [...text].length < groupTextMinLength))
    throw new AppError('group.text_too_short', { count: groupTextMinLength })
  return {
    name,
    nameKey: foldName(name),
    shortName,
    shortNameKey: foldName(shortName),
    brief,
    description: form.description,
    auth,
    ...(visible === undefined ? {} : { visible }),
    ...(form.briefEn === undefined ? {} : { briefEn: form.briefEn.trim() }),
    ...(form.descriptionEn === undefined ? {} : { descriptionEn: form.descriptionEn }),
    code: auth === GroupAuth.Public ? null : code,
  }
}

/** A name that is taken, in words. */
function toRefusal(error: unknown): unknown {
  if (isDuplicateKey(error, 'nameKey')) return new AppError('group.name_taken')
  return isDuplicateKey(error, 'shortNameKey') ? new AppError('group.short_name_taken') : error
}

/**
 * Creates a group that the actor owns. Site administrators have no limits.
 *
 * @throws AppError group.creation_banned, group.too_few_solved, group.daily_limit, group.total_limit,
 *   group.code_required, group.text_too_short, group.name_taken, group.short_name_taken, server.unavailable while
 *   solved problems cannot be counted
 */
export async function createGroup(ctx: GroupsContext, actor: Actor, input: GroupInput): Promise<{ id: number }> {
  if (!can(actor, 'group_add')) throw new AppError('group.creation_banned')
  const fields = fieldsOf(input)
  const { uid } = actor
  const isLimited = !hasAnyRole(actor, adminRoles)
  const { solved } = isLimited ? await ctx.submissionStats.countSolved({ uid }) : { solved: 0 }
  const [gid, memberId] = await Promise.all([nextId(ctx.db, 'groups'), nextId(ctx.db, 'members')])
  const now = ctx.clock.now()
  const at = { createdAt: now, updatedAt: now }
  try {
    await inTransaction(ctx.db, async (session) => {
      const creator = await ctx.creators.findOneAndUpdate(
        { _id: uid },
        { $push: { createdAt: { $each: [now], $slice: -maxWriteTimes } } },
        { upsert: true, session },
      )
      const today = (creator?.createdAt ?? []).filter((time) => time.getTime() > now.getTime() - dayMs).length
      const owned = await ctx.groups.countDocuments({ ownerUid: uid }).session(session)
      const fault = isLimited ? creationError({ solved, today, owned }, ctx.siteSettings.current().switches) : null
      if (fault !== null) throw new AppError(fault.code, fault.params)
      describeAudit({ id: gid, name: fields.name, after: { ...fields, ownerUid: uid } })
      await ctx.groups.create(
        [{ _id: gid, visible: true, ...fields, avatar: null, ownerUid: uid, memberCount: 1, ...at }],
        {
          session,
        },
      )
      await ctx.members.create([{ _id: memberId, gid, uid, level: GroupLevel.Root, reason: null, ...at }], { session })
      await publishPolicyChanged(ctx, session, gid)
      await ctx.searchable.changed(session, 'group', [gid])
    })
  } catch (error) {
    throw toRefusal(error)
  }
  ctx.readCache.invalidate()
  ctx.log.info({ gid, by: actor.username }, 'group created')
  return { id: gid }
}

/** Changes fields of a group. */
async function changeGroup(ctx: GroupsContext, gid: number, fields: Partial<GroupDoc>): Promise<void> {
  try {
    await inTransaction(ctx.db, async (session) => {
      const changes = { ...fields, updatedAt: ctx.clock.now() }
      const before = await ctx.groups.findOneAndUpdate({ _id: gid }, { $set: changes }, { session }).lean()
      if (before === null) throw new AppError('group.not_found')
      describeAudit({ id: gid, name: before.name, before: { ...before }, after: { ...before, ...changes } })
      await publishPolicyChanged(ctx, session, gid)
      await ctx.searchable.changed(session, 'group', [gid])
    })
  } catch (error) {
    throw toRefusal(error)
  }
  ctx.readCache.invalidate()
}

/**
 * Keeps the visibility that the input leaves out.
 *
 * @throws AppError group.not_found, group.root_required, group.code_required, group.text_too_short, group.name_taken,
 *   group.short_name_taken
 */
export async function updateGroup(
  ctx: GroupsContext,
  actor: Actor,
  { id: gid, ...input }: GroupInput & { id: number },
): Promise<void> {
  await findGroupFor(ctx, actor, gid, GroupLevel.Root)
  await changeGroup(ctx, gid, fieldsOf(input))
}

/** Stores a picture that is encoded already. @throws AppError group.not_found */
export async function storeGroupAvatar(ctx: GroupsContext, gid: number, content: Buffer): Promise<void> {
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await ctx.avatars.create({ _id: name, gid, content })
  await changeGroup(ctx, gid, { avatar: `/api/public/group-avatar/${name}` })
  await ctx.avatars.deleteMany({ gid, _id: { $ne: name } })
}

/**
 * Disbands a group, unless a contest of it is running: memberships, announcements and avatar are deleted at once; data
 * of other services follow by event.
 *
 * @throws AppError group.not_found, group.owner_required, group.contest_running, server.unavailable while it is not
 *   known whether one runs
 */
export async function deleteGroup(ctx: GroupsContext, actor: Actor, gid: number): Promise<void> {
  const { group } = await findVisibleGroup(ctx, actor, gid)
  if (group.ownerUid !== actor.uid && !isSuperAdmin(actor)) throw new AppError('group.owner_required')
  const [running] = (await ctx.groupContests.listRunning({ gid })).contests
  if (running !== undefined) throw new AppError('group.contest_running', { title: running.title })
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.groups.findOneAndDelete({ _id: gid }, { session }).lean()
    if (deleted === null) throw new AppError('group.not_found')
    describeAudit({ name: deleted.name, before: { ...deleted }, after: null })
    await ctx.members.deleteMany({ gid }, { session })
    await ctx.invitations.deleteMany({ gid }, { session })
    const announcements = await ctx.announcements.find({ gid }, { _id: 1 }, { session }).lean()
    await ctx.announcements.deleteMany({ gid }, { session })
    await ctx.searchable.changed(
      session,
      'group_announcement',
      announcements.map(({ _id }) => _id),
    )
    await ctx.avatars.deleteMany({ gid }, { session })
    await ctx.outbox.add(session, groupDeleted, { gid })
    await publishPolicyChanged(ctx, session, gid)
    await ctx.searchable.changed(session, 'group', [gid])
  })
  ctx.readCache.invalidate()
  ctx.log.info({ gid, by: actor.username }, 'group disbanded')
}
