import { isAdminRole, type Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { inTransaction } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import type { KnownUser } from '@verdict/kit/users-projection'
import { effectiveGroupLevel, GroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { assertMayRead } from '../access/area-access.ts'
import { writeModerationLog } from '../moderation/write-moderation-log.ts'
import { actorOf } from '../people/actor-of.ts'
import type { BanDoc } from './ban.model.ts'
import { banKey } from './assert-not-banned.ts'
import type { BansContext } from './context.ts'

export interface BanInput {
  /** Null: on the whole site. */
  gid: number | null
  username: string
  until: string
  reason: string
}

const maxYears = 10
const yearMs = 365 * 24 * 3_600_000

/**
 * Bans a user from posting until a given time, replacing an existing ban.
 *
 * @throws AppError ban.end_invalid, ban.user_not_found, ban.not_allowed, group.not_found, group.membership_required,
 *   group.admin_required, discussion.closed
 */
export async function setBan(ctx: BansContext, actor: Actor, input: BanInput): Promise<void> {
  const { gid } = input
  await assertMayBan(ctx, actor, gid)
  const now = ctx.clock.now()
  const until = new Date(input.until)
  if (until <= now || until.getTime() - now.getTime() > maxYears * yearMs) throw new AppError('ban.end_invalid')
  const user = await findUser(ctx, input.username)
  if (!(await mayBan(ctx, actor, user, gid))) throw new AppError('ban.not_allowed')
  const { _id: uid, username } = user
  const reason = input.reason.trim()
  const ban = { uid, username, gid, until, reason, byName: actor.username, createdAt: now }
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.bans.findOneAndReplace({ _id: banKey(gid, uid) }, ban, { upsert: true, session }).lean()
    describeAudit({ id: uid, name: username, before: before === null ? null : { ...before }, after: ban })
    await writeModerationLog(ctx, session, { kind: 'user_banned', actor, ...banOf(ban), reason, until })
  })
  ctx.log.info({ uid, gid, until, by: actor.username }, 'user banned from posting')
}

/**
 * Lifts a ban; idempotent.
 *
 * @throws AppError group.not_found, group.membership_required, group.admin_required, discussion.closed
 */
export async function liftBan(
  ctx: BansContext,
  actor: Actor,
  { gid, uid }: { gid: number | null; uid: string },
): Promise<void> {
  await assertMayBan(ctx, actor, gid)
  await inTransaction(ctx.db, async (session) => {
    const ban = await ctx.bans.findOneAndDelete({ _id: banKey(gid, uid) }, { session }).lean()
    // An expired ban was not lifted by anybody, so it needs no audit entry.
    if (ban !== null) describeAudit({ name: ban.username, before: { ...ban }, after: null })
    if (ban === null || ban.until <= ctx.clock.now()) return
    await writeModerationLog(ctx, session, { kind: 'ban_lifted', actor, ...banOf(ban), until: ban.until })
  })
  ctx.log.info({ uid, gid, by: actor.username }, 'user may post again')
}

/** A ban in the moderation log. */
function banOf({ uid, username, gid }: Pick<BanDoc, 'uid' | 'username' | 'gid'>) {
  return {
    subject: { uid, name: username },
    target: { type: 'User' as const, id: null, text: '' },
    place: { did: null, cid: null, gid },
  }
}

/** @throws AppError group.not_found, group.membership_required, group.admin_required, discussion.closed */
export async function listBans(
  ctx: BansContext,
  actor: Actor,
  { gid, ...query }: { gid: number | null; currentPage?: number; limit?: number },
) {
  await assertMayBan(ctx, actor, gid)
  const page = await pagedList<BanDoc>({
    model: ctx.bans,
    filter: { gid, until: { $gt: ctx.clock.now() } },
    sort: { until: -1, _id: 1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return {
    ...page,
    records: page.records.map(({ uid, username, gid: within, until, reason, byName: by, createdAt }) => ({
      uid,
      username,
      gid: within,
      until: until.toISOString(),
      reason,
      by,
      gmtCreate: createdAt.toISOString(),
    })),
  }
}

/** The route requires an administrator of the site; within a group, its administrators decide. */
async function assertMayBan(
  ctx: Pick<BansContext, 'groups' | 'siteSettings'>,
  actor: Actor,
  gid: number | null,
): Promise<void> {
  if (gid === null) return
  if (!(await assertMayRead(ctx, actor, gid)).isManager) throw new AppError('group.admin_required')
}

async function findUser(ctx: Pick<BansContext, 'users'>, username: string): Promise<KnownUser> {
  const key = foldName(username)
  const user = (await ctx.users.search(username, 5)).find((one) => !one.deleted && one.usernameKey === key)
  if (user === undefined) throw new AppError('ban.user_not_found', { name: username })
  return user
}

/** Nobody may ban themselves or an administrator of the site; in a group only members of a lower level. */
async function mayBan(
  ctx: Pick<BansContext, 'groups'>,
  actor: Actor,
  user: KnownUser,
  gid: number | null,
): Promise<boolean> {
  if (user._id === actor.uid || isAdminRole(actorOf(user._id, user))) return false
  if (gid === null) return true
  const levelOf = async (uid: string) => toGroupLevel((await ctx.groups.getMembership({ gid, uid })).level)
  const own = effectiveGroupLevel(await levelOf(actor.uid), actor.roles)
  const other = await levelOf(user._id)
  return other < own || (own === GroupLevel.Root && actor.roles.includes('root'))
}
