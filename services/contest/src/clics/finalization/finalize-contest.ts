import type { contestFinalization } from '@verdict/proto/http/contest/jury/finalization'
import type { RouteData } from '@verdict/proto/http/route'
import { ContestStatus } from '@verdict/proto/codes/contest'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { contestStatus } from '../../contests/contest.rules.ts'
import { findInspectableContest, findManageableContest } from '../../contests/find-contest.ts'
import type { ClicsContext } from '../context.ts'
import { resultsDigest } from '../feed/digest.rules.ts'
import { findBlockers } from './finalization.rules.ts'

type Finalization = RouteData<typeof contestFinalization>

/** Most submissions that a refusal lists. */
const maxNamed = 10

/**
 * Whether the results are final, and what blocks the finalization.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function readFinalization(ctx: ClicsContext, actor: Actor, cid: number): Promise<Finalization> {
  const contest = await findInspectableContest(ctx, actor, cid)
  const { sources, state } = await ctx.clics.current(cid, 'admin')
  const isEnded = contestStatus(contest, ctx.clock.now()) === ContestStatus.Ended
  return { finalizedAt: state.finalized, isEnded, ...findBlockers(sources.runs) }
}

/**
 * Finalizes the results of a contest, as resolvers require. A later change of a verdict or setting that affects the
 * results reverts it.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.not_over, contest.unjudged, contest.unverified,
 *   contest.judging_failed, contest.nobody_took_part
 */
export async function finalizeContest(ctx: ClicsContext, actor: Actor, cid: number): Promise<Finalization> {
  const contestForActor = await findManageableContest(ctx, actor, cid)
  if (contestStatus(contestForActor, ctx.clock.now()) !== ContestStatus.Ended) throw new AppError('contest.not_over')
  const { sources } = await ctx.clics.current(cid, 'admin')
  const { contest, runs, lines } = sources
  if (lines.admin.length === 0 || contest.problems.length === 0) throw new AppError('contest.nobody_took_part')
  const { unjudged, unverified, failed } = findBlockers(runs)
  if (unjudged.length > 0) throw new AppError('contest.unjudged', named(unjudged))
  if (unverified.length > 0) throw new AppError('contest.unverified', named(unverified))
  if (failed.length > 0) throw new AppError('contest.judging_failed', named(failed))
  const finalized = { at: ctx.clock.now(), by: actor.username, digest: resultsDigest(contest, runs) }
  const before = await ctx.clicsContests
    .findOneAndUpdate({ _id: cid }, { $set: { finalized } }, { upsert: true })
    .lean()
  describeAudit({ name: contestForActor.title, before: { finalized: before?.finalized ?? null }, after: { finalized } })
  ctx.log.info({ cid, by: actor.username }, 'results of a contest are final')
  return readFinalization(ctx, actor, cid)
}

/** Reverts the finalization. @throws AppError contest.not_found, contest.not_manageable */
export async function reopenContest(ctx: ClicsContext, actor: Actor, cid: number): Promise<Finalization> {
  const { title } = await findManageableContest(ctx, actor, cid)
  const before = await ctx.clicsContests.findOneAndUpdate({ _id: cid }, { $set: { finalized: null } }).lean()
  describeAudit({ name: title, before: { finalized: before?.finalized ?? null }, after: { finalized: null } })
  return readFinalization(ctx, actor, cid)
}

function named(submitIds: readonly number[]): { count: number; submitIds: string } {
  const rest = submitIds.length > maxNamed ? ' …' : ''
  return { count: submitIds.length, submitIds: submitIds.slice(0, maxNamed).join(', ') + rest }
}
