import { createReadStream } from 'node:fs'
import type { uploadContestShadowFeed } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { ShadowContext } from '../context.ts'
import { storeFeed } from '../following/follow-contest.ts'
import { deleteStaleObjects } from '../following/store-changes.ts'
import type { ShadowDoc } from '../primary/shadow.model.ts'
import { findShadowable, newShadow, replaceShadow } from './configure-shadow.ts'

/**
 * Replaces the known state of the primary by an event feed from a file. A connection is paused, but still used for
 * files of submissions.
 *
 * @throws AppError contest.shadow_changed; and as `findShadowable` does
 */
export async function uploadFeed(
  ctx: ShadowContext,
  actor: Actor,
  { cid, path }: { cid: number; path: string },
): Promise<RouteData<typeof uploadContestShadowFeed>> {
  const contest = await findShadowable(ctx, actor, cid)
  const before = await ctx.shadows.findById(cid).lean<ShadowDoc>()
  const known = before ?? newShadow(cid, actor)
  const shadow: ShadowDoc = {
    ...known,
    enabled: true,
    isUploaded: true,
    isConnected: false,
    fault: null,
    token: null,
    lines: 0,
    brokenLines: 0,
    setBy: { uid: actor.uid, username: actor.username },
    generation: known.generation + 1,
    revision: known.revision + 1,
  }
  await replaceShadow(ctx, shadow, { before, isOther: false })
  if (!(await storeFeed(ctx, shadow, createReadStream(path)))) throw new AppError('contest.shadow_changed')
  await deleteStaleObjects(ctx, shadow)
  const after = await ctx.shadows
    .findOneAndUpdate({ _id: cid, revision: shadow.revision }, { $set: { isConnected: false } })
    .lean<ShadowDoc>()
  const { lines = 0, brokenLines = 0 } = after ?? {}
  describeAudit({ name: contest.title, after: { lines } })
  return { lines, brokenLines }
}
