import type { ClientSession } from 'mongoose'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { getContestRemovedIntervals, removeContestInterval } from '@verdict/proto/http/contest/jury/what-if'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { seesAsJury, type ContestForActor } from '../contests/contest.rules.ts'
import { findManageableContest, findVisibleContest } from '../contests/find-contest.ts'
import { assertMayEnter } from '../policy/assert-may-enter.ts'
import { appendJournal, inJournalTransaction } from '../journal/append-journal.ts'
import { removedBetween, mergeIntervals, type Interval } from '../journal/intervals.rules.ts'
import type { JournalEvent, Removal } from '../journal/journal.rules.ts'
import type { WhatIfContext } from './context.ts'

type Restored = Extract<JournalEvent, { kind: 'interval_restored' }>

interface KnownRemoval extends Removal {
  restored: Restored | null
}

/** All that were ever removed, oldest first. By the index `{ cid, key }`. */
async function readRemovals(
  ctx: Pick<WhatIfContext, 'journal'>,
  cid: number,
  session?: ClientSession,
): Promise<KnownRemoval[]> {
  const entries = await ctx.journal
    .find({ cid, key: /^interval_/ }, { event: 1 })
    .session(session ?? null)
    .lean()
  const events = entries.map(({ event }) => event)
  const restored = new Map(events.flatMap((event) => (event.kind === 'interval_restored' ? [[event.id, event]] : [])))
  return events
    .flatMap((event) => (event.kind === 'interval_removed' ? event : []))
    .map((event) => ({ ...event, restored: restored.get(event.id) ?? null }))
    .sort((a, b) => a.id - b.id)
}

const minuteMs = 60_000

/** @throws AppError contest.interval_invalid: no time, or none of the contest that has passed */
export function intervalOf(
  { startsAt, endsAt }: Pick<ContestForActor, 'startsAt' | 'endsAt'>,
  { fromMinute, untilMinute }: { fromMinute: number; untilMinute: number },
  now: Date,
): Interval {
  const [fromMs, untilMs] = [fromMinute, untilMinute].map((minute) => startsAt.getTime() + minute * minuteMs)
  if (fromMs === undefined || untilMs === undefined || untilMs <= fromMs) throw new AppError('contest.interval_invalid')
  if (untilMs > Math.min(endsAt.getTime(), now.getTime())) throw new AppError('contest.interval_invalid')
  return { fromMs, untilMs }
}

/**
 * Lets time of a contest not count, for all: one entry of its journal.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.interval_invalid, contest.interval_overlaps
 */
export async function removeInterval(
  ctx: WhatIfContext,
  actor: Actor,
  { cid, reason = '', ...minutes }: RouteBody<typeof removeContestInterval>,
): Promise<{ id: number }> {
  const contest = await findManageableContest(ctx, actor, cid)
  const now = ctx.clock.now()
  const interval = intervalOf(contest, minutes, now)
  const id = await inJournalTransaction(ctx, cid, async (session) => {
    const known = await readRemovals(ctx, cid, session)
    const inForce = mergeIntervals(known.filter(({ restored }) => restored === null))
    if (removedBetween(inForce, interval.fromMs, interval.untilMs) > 0) throw new AppError('contest.interval_overlaps')
    const next = (known.at(-1)?.id ?? 0) + 1
    const about = { id: next, reason: reason.trim(), by: actor.username, atMs: now.getTime() }
    describeAudit({ name: contest.title, before: null, after: auditedInterval({ ...about, ...interval }) })
    await appendJournal(ctx, session, cid, [{ kind: 'interval_removed', ...about, ...interval }])
    return next
  })
  ctx.boards.changed(cid)
  ctx.log.info({ cid, id, ...minutes, by: actor.username }, 'time of a contest was removed')
  return { id }
}

/** Makes the audit entry of a removed interval. */
function auditedInterval({ id, fromMs, untilMs, reason }: Pick<Removal, 'id' | 'fromMs' | 'untilMs' | 'reason'>) {
  return { id, from: new Date(fromMs), until: new Date(untilMs), reason }
}

/**
 * Lets removed time count again: another entry. Twice is once.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.interval_not_found
 */
export async function restoreInterval(
  ctx: WhatIfContext,
  actor: Actor,
  { cid, id }: { cid: number; id: number },
): Promise<void> {
  const { title } = await findManageableContest(ctx, actor, cid)
  await inJournalTransaction(ctx, cid, async (session) => {
    const removal = (await readRemovals(ctx, cid, session)).find((one) => one.id === id)
    if (removal === undefined) throw new AppError('contest.interval_not_found')
    describeAudit({ name: title, before: auditedInterval(removal), after: null })
    const about = { id, by: actor.username, atMs: ctx.clock.now().getTime() }
    await appendJournal(ctx, session, cid, [{ kind: 'interval_restored', ...about }])
  })
  ctx.boards.changed(cid)
  ctx.log.info({ cid, id, by: actor.username }, 'removed time of a contest counts again')
}

/** @throws AppError contest.not_found, contest.not_started, contest.registration_required */
export async function listRemovedIntervals(
  ctx: WhatIfContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<RouteData<typeof getContestRemovedIntervals>> {
  const contest = await findVisibleContest(ctx, actor, cid)
  await assertMayEnter(ctx, contest, actor)
  const isJury = seesAsJury(actor, contest)
  const iso = (ms: number) => new Date(ms).toISOString()
  const known = await readRemovals(ctx, cid)
  return known
    .filter(({ restored }) => isJury || restored === null)
    .toReversed()
    .map(({ id, fromMs, untilMs, reason, by, atMs, restored }) => ({
      id,
      fromTime: iso(fromMs),
      untilTime: iso(untilMs),
      reason,
      removedBy: isJury ? by : null,
      removedAt: isJury ? iso(atMs) : null,
      restoredBy: restored?.by ?? null,
      restoredAt: restored === null ? null : iso(restored.atMs),
    }))
}
