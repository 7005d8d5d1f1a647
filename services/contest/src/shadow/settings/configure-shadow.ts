import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { inTransaction } from '@verdict/kit/mongo'
import type { setContestShadow, setContestShadowMapping } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteBody } from '@verdict/proto/http/route'
import { findManageableContest } from '../../contests/find-contest.ts'
import { mayActForOthers, type ContestForActor } from '../../contests/contest.rules.ts'
import type { ShadowContext } from '../context.ts'
import { readLocalContest, targetsOf } from '../mapping/read-mapping.ts'
import type { ShadowDoc } from '../primary/shadow.model.ts'

/**
 * The contest, if the actor may configure it as a shadow: super administrators only, since submissions are imported in
 * the names of others.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.acting_for_others
 */
export async function findShadowable(ctx: ShadowContext, actor: Actor, cid: number): Promise<ContestForActor> {
  const contest = await findManageableContest(ctx, actor, cid)
  if (!mayActForOthers(actor)) throw new AppError('contest.acting_for_others')
  return contest
}

/** A contest's address in the Contest API, as it is stored. @throws AppError contest.shadow_url_invalid, contest.shadow_host_closed */
function checkedUrl(ctx: Pick<ShadowContext, 'ssrfGuard'>, text: string): string {
  const url = URL.parse(text.trim())
  const isContest = url !== null && /\/contests\/[^/]+\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  const address = url === null ? '' : `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const fault = url === null ? 'no_address' : ctx.ssrfGuard.refusalReason(url.href)
  if (!isContest || fault === 'no_address') throw new AppError('contest.shadow_url_invalid')
  if (fault !== null) throw new AppError('contest.shadow_host_closed', { host: url.host })
  return address
}

/** Initial state of a shadow. */
export function newShadow(cid: number, actor: Actor): ShadowDoc {
  return {
    _id: cid,
    revision: 0,
    url: null,
    isUploaded: false,
    username: '',
    password: '',
    enabled: true,
    setBy: { uid: actor.uid, username: actor.username },
    overrides: [],
    token: null,
    generation: 1,
    lines: 0,
    brokenLines: 0,
    objects: 0,
    lastReadAt: null,
    isConnected: false,
    fault: null,
    scoreboard: null,
  }
}

/**
 * Connects the contest with one of another system, or changes the connection. Without a password the stored one is kept
 * if URL and username are unchanged; another URL is read from the beginning.
 *
 * @throws AppError contest.shadow_url_invalid, contest.shadow_host_closed, contest.shadow_password_needed; and as
 *   `findShadowable` does
 */
export async function setShadow(
  ctx: ShadowContext,
  actor: Actor,
  { cid, url: text, username, password, enabled }: RouteBody<typeof setContestShadow>,
): Promise<void> {
  const contest = await findShadowable(ctx, actor, cid)
  const url = checkedUrl(ctx, text)
  describeAudit({ name: contest.title, after: { url, username, enabled } })
  const before = await ctx.shadows.findById(cid).lean<ShadowDoc>()
  const isSame = before?.url === url
  // The password must not be sent to another address than it was entered for.
  const isSameAccount = isSame && before.username === username
  if (password === undefined && !isSameAccount && username !== '') throw new AppError('contest.shadow_password_needed')
  const previousPassword = isSameAccount ? before.password : ''
  const shadow: ShadowDoc = {
    ...(before ?? newShadow(cid, actor)),
    ...(isSame && !before.isUploaded ? {} : { token: null, scoreboard: null, lines: 0, brokenLines: 0 }),
    url,
    isUploaded: false,
    username,
    enabled,
    isConnected: false,
    fault: null,
    setBy: { uid: actor.uid, username: actor.username },
    password: password === undefined ? previousPassword : password === '' ? '' : ctx.secretCipher.encrypt(password),
    generation: (before?.generation ?? 0) + (isSame && !before.isUploaded ? 0 : 1),
    revision: (before?.revision ?? 0) + 1,
  }
  await replaceShadow(ctx, shadow, { before, isOther: before !== null && !isSame })
}

/** @throws AppError contest.shadow_changed after a concurrent change */
export async function replaceShadow(
  ctx: ShadowContext,
  shadow: ShadowDoc,
  { before, isOther }: { before: ShadowDoc | null; isOther: boolean },
): Promise<void> {
  const cid = shadow._id
  await inTransaction(ctx.db, async (session) => {
    if (before === null) {
      await ctx.shadows.create([shadow], { session })
      return
    }
    const { matchedCount } = await ctx.shadows.replaceOne({ _id: cid, revision: before.revision }, shadow, { session })
    if (matchedCount === 0) throw new AppError('contest.shadow_changed')
    // Objects of another system do not apply; imported submissions stay in the contest.
    if (isOther) await resetPrimary(ctx, cid, session)
  })
  ctx.shadowSet.set()
}

type Session = Parameters<Parameters<typeof inTransaction>[1]>[0]

async function resetPrimary(
  ctx: Pick<ShadowContext, 'shadows' | 'shadowObjects' | 'shadowSubmissions'>,
  cid: number,
  session: Session,
): Promise<void> {
  await ctx.shadowObjects.deleteMany({ cid }, { session })
  await ctx.shadowSubmissions.deleteMany({ cid }, { session })
  await ctx.shadows.updateOne({ _id: cid }, { $set: { objects: 0 } }, { session })
}

/** Disconnects the contest. Imported submissions stay. Idempotent. Throws as `findShadowable` does. */
export async function removeShadow(ctx: ShadowContext, actor: Actor, { cid }: { cid: number }): Promise<void> {
  const { title } = await findShadowable(ctx, actor, cid)
  describeAudit({ name: title })
  await inTransaction(ctx.db, async (session) => {
    await ctx.shadows.deleteOne({ _id: cid }, { session })
    await resetPrimary(ctx, cid, session)
  })
}

/**
 * Overrides the mapping of an object; without `ours` the automatic mapping applies again, or with `isNothing` it is
 * mapped to nothing.
 *
 * @throws AppError contest.shadow_missing, contest.shadow_target_unknown; and as `findShadowable` does
 */
export async function setMapping(
  ctx: ShadowContext,
  actor: Actor,
  { cid, kind, id, ours, isNothing = false }: RouteBody<typeof setContestShadowMapping>,
): Promise<void> {
  const contest = await findShadowable(ctx, actor, cid)
  const shadow = await ctx.shadows.findById(cid).lean<ShadowDoc>()
  if (shadow === null) throw new AppError('contest.shadow_missing')
  const isKnown =
    ours === undefined || targetsOf(await readLocalContest(ctx, contest))[kind].some((one) => one.id === ours)
  if (!isKnown) throw new AppError('contest.shadow_target_unknown')
  describeAudit({ name: contest.title, after: { kind, id, ours: ours ?? '' } })
  const others = shadow.overrides.filter((one) => one.kind !== kind || one.id !== id)
  const isMapped = ours !== undefined || isNothing
  const overrides = isMapped ? [...others, { kind, id, ours: ours ?? null }] : others
  await ctx.shadows.updateOne({ _id: cid }, { $set: { overrides } })
}
