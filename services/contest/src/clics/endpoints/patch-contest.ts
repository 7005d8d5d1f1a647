import type { clicsPatchContest } from '@verdict/proto/http/contest/clics/clics'
import type { RouteBody } from '@verdict/proto/http/route'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { shiftRuleOptions } from '../../contests/rule-options/rule-options.rules.ts'
import { editContest } from '../../contests/save-contest.ts'
import type { ClicsContext } from '../context.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import { parseTime } from '../objects/times.rules.ts'
import { findReader, type ClicsRequest } from '../readers/find-reader.ts'
import { readSingleton } from './read-objects.ts'

/** The start can be moved only as long as participants have this much time to notice. */
const noticeMs = 30_000

/**
 * Moves the start of a contest, with its freeze and its end, or sets when its scoreboard is thawed; for those who run
 * it. Returns the updated contest; null: exactly the thaw that was asked for is scheduled. Throws as `findReader` does.
 *
 * @throws AppError contest.not_manageable, contest.object_id_mismatch, contest.start_fixed, contest.start_time_past, contest.thaw_time_invalid,
 *   request.invalid
 */
export async function patchContest(
  ctx: ClicsContext,
  actor: Actor | null,
  request: ClicsRequest,
  { id, start_time: startTime, scoreboard_thaw_time: thawTime }: RouteBody<typeof clicsPatchContest>,
): Promise<ClicsData | null> {
  const { cid, contest, reader } = await findReader(ctx, actor, request)
  if (actor === null || reader.level !== 'admin') throw new AppError('contest.not_manageable')
  if (id !== request.contest && id !== (contest.externalId ?? String(cid)))
    throw new AppError('contest.object_id_mismatch')
  const [startsAt, thawAt] = [timeOf(startTime), timeOf(thawTime)]
  // Exactly one of the two is required.
  if ((startsAt === null) === (thawAt === null))
    throw new AppError('request.invalid', { detail: 'start_time or scoreboard_thaw_time' })
  if (startsAt !== null) await moveStart(ctx, actor, cid, startsAt)
  if (thawAt !== null && (await settleThaw(ctx, actor, cid, thawAt)) === 'scheduled') return null
  return readSingleton(ctx, actor, request, 'contest')
}

/** Null: none was given. @throws AppError request.invalid */
function timeOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null
  const at = parseTime(text)
  if (at === null) throw new AppError('request.invalid', { detail: `time: ${text}` })
  return at
}

async function moveStart(ctx: ClicsContext, actor: Actor, cid: number, startsAt: Date): Promise<void> {
  const soonMs = ctx.clock.now().getTime() + noticeMs
  await editContest(ctx, actor, cid, (contest) => {
    if (contest.startsAt.getTime() < soonMs) throw new AppError('contest.start_fixed')
    if (startsAt.getTime() < soonMs) throw new AppError('contest.start_time_past')
    const byMs = startsAt.getTime() - contest.startsAt.getTime()
    const moved = (at: Date) => new Date(at.getTime() + byMs)
    const sealedFrom = contest.sealedFrom === null ? null : moved(contest.sealedFrom)
    return { startsAt, endsAt: moved(contest.endsAt), sealedFrom, ...shiftRuleOptions(contest, byMs) }
  })
}

/** Thaws at once if the time was reached within the last half minute; otherwise a job does it. */
async function settleThaw(ctx: ClicsContext, actor: Actor, cid: number, thawAt: Date): Promise<'now' | 'scheduled'> {
  const contest = await ctx.contests.findById(cid).lean<ContestDoc>()
  const now = ctx.clock.now()
  const isPast = thawAt.getTime() < now.getTime() - noticeMs
  const isOpen = contest === null || contest.sealedFrom === null || contest.autoRealRank
  if (isOpen || isPast || thawAt < contest.endsAt) throw new AppError('contest.thaw_time_invalid')
  if (thawAt <= now) {
    await editContest(ctx, actor, cid, () => ({ autoRealRank: true }))
    return 'now'
  }
  const before = await ctx.clicsContests.findOneAndUpdate({ _id: cid }, { $set: { thawAt } }, { upsert: true }).lean()
  describeAudit({ name: contest.title, before: { thawAt: before?.thawAt ?? null }, after: { thawAt } })
  return 'scheduled'
}
