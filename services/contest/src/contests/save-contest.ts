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

/** The fields of a contest for the audit log, with its problems by letter. */
export function auditedContest({ problems, problemVersions = [], ...contest }: Omit<ContestDoc, '_id'>): AuditedFields {
  const problemEntries = problems.map(({ displayId, problemId, displayTitle, color }) => [
    displayId,
    [problemId, displayTitle, color].filter((part) => part !== null).join(' · '),
  ])
  const letterOf = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const versions = problemVersions.flatMap(({ pid, number }) => {
    const letter = letterOf.get(pid)
    return letter === undefined ? [] : [[letter, number]]
  })
  return { ...contest, problems: Object.fromEntries(problemEntries), problemVersions: Object.fromEntries(versions) }
}

/** Stores a new contest with the head of its journal. */
export async function writeContest(ctx: ContestsContext, session: ClientSession, contest: ContestDoc): Promise<void> {
  await ctx.contests.create([contest], { session })
  await ctx.journalHeads.create([{ _id: contest._id, seq: 0 }], { session })
  await appendJournal(ctx, session, contest._id, [{ kind: 'settings', settings: rankingSettings(contest) }])
  await publishContestChanged(ctx, session, contest)
}

/** Stores a new contest in a transaction of its own. */
export async function insertContest(ctx: ContestsContext, contest: ContestDoc): Promise<void> {
  await inTransaction(ctx.db, (session) => writeContest(ctx, session, contest))
  ctx.readCache.invalidate()
}

/** Changes of an edit, to problems and settings alike. */
export type ContestChange = Partial<Omit<ContestDoc, '_id' | 'version' | 'createdAt' | 'updatedAt' | 'participants'>>

/**
 * Edits a contest for those who run it: contest, journal and events in one transaction. `change` gets the current
 * state, may be called again, and throws refusals. `also` writes more in the same transaction.
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
    if (contest.registeredFrom > before.registeredFrom) await resetRegistrations(ctx, session, cid)
    await appendJournal(ctx, session, cid, [{ kind: 'settings', settings: rankingSettings(contest) }])
    // A contest that runs again cannot have virtual runs.
    if (before.endsAt <= fields.updatedAt && contest.endsAt > fields.updatedAt)
      await endRuns(ctx, session, { cid, at: fields.updatedAt })
    await ctx.moveThaw(session, { before, after: contest, now })
    await also?.(session, contest)
    await publishAddressSignIn(ctx, session, { before, after: contest })
    await publishContestChanged(ctx, session, contest)
    await announcementsChanged(ctx, session, cid)
    return contest
  })
  await contestSaved(ctx, cid)
  return after
}

/** Invalidates caches of a contest after its change was stored, and notifies open pages. */
export async function contestSaved(
  ctx: Pick<ContestsContext, 'readCache' | 'boards' | 'live'>,
  cid: number,
): Promise<void> {
  ctx.readCache.invalidate()
  ctx.boards.changed(cid)
  await ctx.live.publish(contestTopic, scopeKey(toScope({ cid })), { cid })
}

/** A contest that is postponed pins the versions of its problems again when it starts. */
function withVersions(change: ContestChange, before: ContestDoc, now: Date): ContestChange {
  const startsAt = change.startsAt ?? before.startsAt
  return startsAt > now && before.problemVersions !== undefined ? { ...change, problemVersions: [] } : change
}

async function resetRegistrations(
  ctx: Pick<ContestsContext, 'contests' | 'registrations'>,
  session: ClientSession,
  cid: number,
): Promise<void> {
  await ctx.registrations.deleteMany({ cid }, { session })
  await ctx.contests.updateOne({ _id: cid }, { $set: { participants: 0 } }, { session })
}

/** Publishes that the public data of a contest have changed, and with them possibly its policy. */
export async function publishContestChanged(
  ctx: Pick<ContestsContext, 'outbox' | 'searchable'>,
  session: ClientSession,
  contest: Pick<ContestDoc, '_id' | 'gid'>,
): Promise<void> {
  await publishPolicyChanged(ctx, session, contest)
  await ctx.searchable.changed(session, 'contest', [contest._id])
}

/** Invalidates cached policies of the contest in other services. */
export async function publishPolicyChanged(
  ctx: Pick<ContestsContext, 'outbox'>,
  session: ClientSession,
  { _id: cid, gid }: Pick<ContestDoc, '_id' | 'gid'>,
): Promise<void> {
  await ctx.outbox.add(session, scopePolicyChanged, { scope: toScope({ cid, gid }) })
}

/** Reports the announcements of a contest to search, since access to them may have changed. */
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
