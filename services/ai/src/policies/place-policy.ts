import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { isAllowed } from '@verdict/proto/codes/policy'
import { scopeKey, toScope, type Scope } from '@verdict/proto/codes/scope'
import type { setAiPolicy } from '@verdict/proto/http/ai/ai'
import type { RouteBody } from '@verdict/proto/http/route'
import type { PoliciesContext } from './context.ts'
import type { TutorSettings } from '../settings/settings.rules.ts'
import { readSettings } from '../settings/settings.ts'
import { sitePolicy, stricterPolicy, type TutorPolicy } from './policy.rules.ts'

type Context = Pick<PoliciesContext, 'placePolicies'>
type ReadContext = Context & Pick<PoliciesContext, 'policies' | 'settingsStore' | 'settingsCache' | 'localModel'>

interface PlaceIds {
  gid?: number
  tid?: number
}

async function stored(ctx: Context, key: string): Promise<TutorPolicy | null> {
  const found = await ctx.placePolicies.findById(key).lean()
  return found === null ? null : { mode: found.mode, maxStep: found.maxStep, mayBeRead: found.mayBeRead }
}

/** The time from which conversations in a group may be read, which is when its members were informed; null: never. */
export async function readableFrom(ctx: Context, { gid }: { gid: number }): Promise<Date | null> {
  const found = await ctx.placePolicies.findById(scopeKey(toScope({ gid }))).lean()
  return found?.mayBeRead === true ? (found.readableSince ?? found.changedAt) : null
}

/** The policy of a scope: the training's restricted by its group's, or the group's, or the site's. */
export async function policyOf(ctx: Context, { tid, gid }: Scope, settings: TutorSettings): Promise<TutorPolicy> {
  const ofGroup = gid === 0 ? null : await stored(ctx, scopeKey(toScope({ gid })))
  const around = ofGroup ?? sitePolicy(settings)
  const ofTraining = tid === 0 ? null : await stored(ctx, scopeKey(toScope({ tid })))
  if (ofTraining === null) return around
  return ofGroup === null ? { ...ofTraining, mayBeRead: false } : stricterPolicy(ofTraining, ofGroup)
}

/** @throws AppError ai.place_missing */
function placeOf({ gid = 0, tid = 0 }: PlaceIds): Scope {
  if ((gid === 0) === (tid === 0)) throw new AppError('ai.place_missing')
  return toScope({ gid, tid })
}

/**
 * The policy of a group or training, for its members.
 *
 * @throws AppError ai.place_missing, and what the place refuses with
 */
export async function getPlacePolicy(ctx: ReadContext, actor: Actor, ids: PlaceIds) {
  const place = placeOf(ids)
  const rights = await ctx.policies.policyFor(actor, place)
  if (!isAllowed(rights, 'readProblems') && !isAllowed(rights, 'moderate')) throw new AppError('ai.not_manager')
  const own = await stored(ctx, scopeKey(place))
  const policy = await policyOf(ctx, toScope({ ...place, ...rights.scope }), await readSettings(ctx))
  return { ...(own ?? policy), isOwn: own !== null }
}

/**
 * Checks that the actor manages the group or training.
 *
 * @throws AppError ai.not_manager, and what the place refuses with
 */
export async function assertManagesPlace(
  ctx: Pick<PoliciesContext, 'policies'>,
  actor: Actor,
  ids: PlaceIds,
): Promise<void> {
  const rights = await ctx.policies.policyFor(actor, placeOf(ids))
  if (!isAllowed(rights, 'moderate')) throw new AppError('ai.not_manager')
}

/** @throws AppError ai.place_missing, ai.not_manager, and what the place refuses with */
export async function setPlacePolicy(
  ctx: Context & Pick<PoliciesContext, 'policies' | 'clock'>,
  actor: Actor,
  { gid = 0, tid = 0, mode, maxStep, mayBeRead }: RouteBody<typeof setAiPolicy>,
): Promise<null> {
  await assertManagesPlace(ctx, actor, { gid, tid })
  const key = scopeKey(placeOf({ gid, tid }))
  const before = await stored(ctx, key)
  const after = { mode, maxStep, mayBeRead: mayBeRead && gid !== 0 }
  const now = ctx.clock.now()
  const readableSince = after.mayBeRead ? (before?.mayBeRead === true ? await readableFrom(ctx, { gid }) : now) : null
  const changed = { ...after, readableSince, changedBy: actor.uid, changedAt: now }
  await ctx.placePolicies.replaceOne({ _id: key }, changed, { upsert: true })
  describeAudit({ id: key, before: before === null ? null : { ...before }, after })
  return null
}
