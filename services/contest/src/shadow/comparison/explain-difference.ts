import type { explainContestShadowDifference } from '@verdict/proto/http/contest/clics/shadow'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { findManageableContest } from '../../contests/find-contest.ts'
import type { ShadowContext } from '../context.ts'
import { readComparison } from './read-comparison.ts'

/**
 * Stores an explanation for a different verdict, with its author; an empty note deletes it.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.shadow_missing, contest.shadow_key_unknown
 */
export async function explainDifference(
  ctx: ShadowContext,
  actor: Actor,
  { cid, key: id, note: text }: RouteBody<typeof explainContestShadowDifference>,
): Promise<void> {
  const contest = await findManageableContest(ctx, actor, cid)
  const comparison = await readComparison(ctx, contest)
  if (comparison === null) throw new AppError('contest.shadow_missing')
  if (!comparison.pairs.some(({ key }) => key === id)) throw new AppError('contest.shadow_key_unknown')
  const note = text.trim()
  describeAudit({ name: contest.title, after: { submission: id, note } })
  const { uid, username } = actor
  const explanation = note === '' ? null : { note, uid, username, at: ctx.clock.now() }
  const update = { $set: { explanation }, $setOnInsert: { isTaken: false } }
  await ctx.shadowSubmissions.updateOne({ cid, id }, update, { upsert: true })
}
