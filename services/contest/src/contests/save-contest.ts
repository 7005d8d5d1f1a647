import type { ClientSession } from 'mongoose'
import { describeAudit, type AuditedFields } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import { contestTopic } from '@verdict/proto/live/contest'
import { appendJournal, inJournalTransaction } from '../journal/append-journal.ts'
import { endRuns } from '../virtual-runs/end-runs.ts'
import { rankingSettings } from './contest.rules.ts'
import type { ContestsContext } from './context.ts'
import { findManageableContest } from './find-contest.ts'
import { publishAddressSignIn } from './publish-address-sign-in.ts'
import type { ContestDoc } from './contest.model.ts'

/** What the audit log tells of a contest: its problems each by its letter. */
export function auditedContest({ problems, problemVersions = [], ...contest }: Omit<ContestDoc, '_id'>): AuditedFields {
  const told = problems.map(({ displayId, problemId, displayTitle, color }) => [
    displayId,
    [problemId, displayTitle, color].filter((part) => part !== null).join(' · '),
  ])
  const letterOf = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const versions = problemVersions.flatMap(({ pid, number }) => {
    const letter = letterOf.get(pid)
    return letter === undefined ? [] : [[letter, number]]
  })
  return { ...contest, problems: Object.fromEntries(told), problemVersions: Object.fromEntries(versions) }
}

/** Stores a new contest with the beginning of its journal. */
export async function writeContest(ctx: ContestsContext, session: ClientSession, contest: ContestDoc): Promise<void> {
  await ctx.contests.create([contest], { session })
  await ctx.journalHeads.create([{ _id: contest._id, seq: 0 }], { session })
  await appendJournal(ctx, session, contest._id, [{ kind: 'settings', settings: rankingSettings(contest) }])
  await publishContestChanged(ctx, session, contest)
}

/** Stores a new contest by itself. */
export async function insertContest(ctx: ContestsContext, contest: ContestDoc): Promise<void> {
  await inTransaction(ctx.db, (session) => writeContest(ctx, session, contest))
  ctx.readCache.invalidate()
}

/** What an edit changes; problems and settings alike. */
export type ContestChange = Partial<Omit<ContestDoc, '_id' | 'version' | 'createdAt' | 'updatedAt' | 'participants'>>

/**
 * Edits a contest for who runs it: contest, journal and event together, or nothing. `change` is given the present state
 * and may be called again; it throws what it refuses. `also` writes more in the same transaction.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function editContest(
  ctx: ContestsContext,
  actor: Actor,
  cid: number,
  change: (contest: ContestDoc) => ContestChange,
  also?: (session: ClientSession, contest: ContestDoc) => Promise<void>,
): Promise<ContestDoc> {
  await findManageableContest(ctx, actor, cid)
  const after = await inJournalTransaction(ctx, cid, async (session) => {
    const before = await ctx.contests.findById(cid).session(session).lean<ContestDoc>()
    if (before === null) throw new AppError('contest.not_found')
    const now = ctx.clock.now()
    const fields = { ...withVersions(change(before), before, now), version: before.version + 1, updatedAt: now }
    const contest: ContestDoc = { ...before, ...fields }
    describeAudit({ name: contest.title, before: auditedContest(before), after: auditedContest(contest) })
    await ctx.contests.updateOne({ _id: cid }, { $set: fields }, { session })
    if (contest.registeredFrom > before.registeredFrom) await forgetRegistrations(ctx, session, cid)
    await appendJournal(ctx, session, cid, [{ kind: 'settings', settings: rankingSettings(contest) }])
    // A contest that runs again has no virtual runs.
    if (before.endsAt <= fields.updatedAt && contest.endsAt > fields.updatedAt)
      await endRuns(ctx, session, { cid, at: fields.updatedAt })
    await also?.(session, contest)
    await publishAddressSignIn(ctx, session, { before, after: contest })
    await publishContestChanged(ctx, session, contest)
    await announcementsChanged(ctx, session, cid)
    return contest
  })
  await contestSaved(ctx, cid)
  return after
}

/** Drops what was kept of a contest once its change is stored, and tells the pages that are open. */
export async function contestSaved(
  ctx: Pick<ContestsContext, 'readCache' | 'boards' | 'live'>,
  cid: number,
): Promise<void> {
  ctx.readCache.invalidate()
  ctx.boards.changed(cid)
  await ctx.live.publish(contestTopic, scopeKey(toScope({ cid })), { cid })
}

/** A contest that is put off takes the versions of its problems anew when it starts. */
function withVersions(change: ContestChange, before: ContestDoc, now: Date): ContestChange {
  const startsAt = change.startsAt ?? before.startsAt
  return startsAt > now && before.problemVersions !== undefined ? { ...change, problemVersions: [] } : change
}

async function forgetRegistrations(
  ctx: Pick<ContestsContext, 'contests' | 'registrations'>,
  session: ClientSession,
  cid: number,
): Promise<void> {
  await ctx.registrations.deleteMany({ cid }, { session })
  await ctx.contests.updateOne({ _id: cid }, { $set: { participants: 0 } }, { session })
}

/** What a contest says of itself has changed, and with it perhaps who may do what there. */
export async function publishContestChanged(
  ctx: Pick<ContestsContext, 'outbox' | 'searchable'>,
  session: ClientSession,
  contest: Pick<ContestDoc, '_id' | 'gid'>,
): Promise<void> {
  await publishPolicyChanged(ctx, session, contest)
  await ctx.searchable.changed(session, 'contest', [contest._id])
}

/** Whoever keeps policies of the contest asks anew. */
export async function publishPolicyChanged(
  ctx: Pick<ContestsContext, 'outbox'>,
  session: ClientSession,
  { _id: cid, gid }: Pick<ContestDoc, '_id' | 'gid'>,
): Promise<void> {
  await ctx.outbox.add(session, scopePolicyChanged, { scope: toScope({ cid, gid }) })
}

/** Who may find the announcements of a contest has changed with it. */
export async function announcementsChanged(
  ctx: Pick<ContestsContext, 'announcements' | 'searchable'>,
  session: ClientSession,
  cid: number,
): Promise<void> {
  const rows = await ctx.announcements.find({ cid }, { _id: 1 }, { session }).lean()
  await ctx.searchable.changed(
    session,
    'contest_announcement',
    rows.map(({ _id }) => _id),
  )
}
