import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { RouteBody, RouteQuery } from '@verdict/proto/http/route'
import type { getFollow, setFollow as setFollowRoute } from '@verdict/proto/http/discussion/follow'
import { assertMayRead } from '../access/area-access.ts'
import type { CommentsContext } from '../comments/context.ts'
import { findReadableDiscussion } from '../discussions/find-discussion.ts'
import { followTargets } from '../follows/follow.rules.ts'

type Target = RouteQuery<typeof getFollow>

/** Maximum number of follows and mutes of a user. */
const maxFollows = 1_000

/** The caller's setting for a place; none for unknown and deleted places. */
export async function readFollow(ctx: Pick<CommentsContext, 'follows'>, actor: Actor, target: Target) {
  const found = await ctx.follows.findById(`${keyOf(target)}:${actor.uid}`, { state: 1 }).lean()
  return { state: found?.state ?? ('none' as const) }
}

/**
 * Follows or mutes a place that the caller may read; removing a follow is always possible.
 *
 * @throws AppError follow.too_many, discussion.not_found, discussion.disabled, discussion.closed, group.not_found,
 *   group.membership_required, problem.not_found
 */
export async function setFollow(
  ctx: CommentsContext,
  actor: Actor,
  { state, ...target }: RouteBody<typeof setFollowRoute>,
): Promise<void> {
  const { uid } = actor
  if (state === 'none') {
    await ctx.follows.deleteOne({ _id: `${keyOf(target)}:${uid}` })
    return
  }
  const key = await findTarget(ctx, actor, target)
  const _id = `${key}:${uid}`
  if ((await ctx.follows.countDocuments({ uid, _id: { $ne: _id } }, { limit: maxFollows })) >= maxFollows)
    throw new AppError('follow.too_many', { limit: maxFollows })
  const createdAt = ctx.clock.now()
  await ctx.follows.updateOne(
    { _id },
    {
      $set: { state, gid: (target.gid ?? 0) === 0 ? null : target.gid },
      $setOnInsert: { target: key, uid, createdAt },
    },
    { upsert: true },
  )
}

function keyOf({ type, id }: Target): string {
  return type === 'problem' ? followTargets.problem(id) : followTargets[type](Number(id))
}

/** The key of a place that the actor may read. */
async function findTarget(ctx: CommentsContext, actor: Actor, { type, id, gid = 0 }: Target): Promise<string> {
  const number = Number(id)
  const isNumber = Number.isSafeInteger(number) && number > 0
  if (type === 'discussion') {
    if (!isNumber) throw new AppError('discussion.not_found')
    await findReadableDiscussion(ctx, actor, number)
  } else if (type === 'group') {
    if (!isNumber) throw new AppError('group.not_found')
    await assertMayRead(ctx, actor, number)
  } else {
    const scope = gid === 0 ? {} : { gid }
    const problems = await ctx.policies.problemsIn(actor, scope, { displayIds: [id.trim()] })
    if (problems.length === 0) throw new AppError('problem.not_found')
  }
  return keyOf({ type, id })
}
